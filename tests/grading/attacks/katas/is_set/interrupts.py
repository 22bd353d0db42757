"""Raises KeyboardInterrupt, so that the tests after this one never run.

family: raising
kind: stop
"""

def is_set(a, b, c):
    raise KeyboardInterrupt
