"""Raises an error with a message of 100 MB.

family: exceptions
kind: harm
harm: output
"""

def is_set(a, b, c):
    raise ValueError("x" * 100_000_000)
