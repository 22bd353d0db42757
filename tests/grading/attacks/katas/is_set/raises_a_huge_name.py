"""Raises an error of a class with a name of 100 MB.

family: exceptions
kind: harm
harm: output
"""

def is_set(a, b, c):
    raise type("E" * 100_000_000, (Exception,), {})
