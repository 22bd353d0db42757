"""Answers with a number of ten million digits, which cannot be written down in time.

family: results
kind: stop
needs: protocol
"""

def is_set(a, b, c):
    return 1 << 33_000_000
