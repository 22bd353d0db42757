"""Raises an error of a class with a name of 30 MB.

family: exceptions
kind: harm
harm: output
"""

def is_set(a, b, c):
    raise type("E" * 30_000_000, (Exception,), {})
