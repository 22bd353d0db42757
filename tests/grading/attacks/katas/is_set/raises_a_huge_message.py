"""Raises an error with a message of 30 MB.

family: exceptions
kind: harm
harm: output
"""

def is_set(a, b, c):
    raise ValueError("x" * 30_000_000)
