"""Raises an interruption of the user's from another process.

family: exceptions
kind: forge
needs: protocol
"""

def is_set(a, b, c):
    raise KeyboardInterrupt
