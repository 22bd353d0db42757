"""Raises an error that was caused by another one, 50,000 times over.

family: exceptions
kind: stop
needs: protocol
"""

def is_set(a, b, c):
    error = ValueError()
    for _ in range(50_000):
        cause, error = error, ValueError()
        error.__cause__ = cause
        error.__context__ = cause
    raise error
