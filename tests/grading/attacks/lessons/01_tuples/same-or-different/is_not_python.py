"""Hands in a cell that no parser can read.

family: notebooks
kind: stop
needs: protocol
"""

def same_or_different(x, y, z:
    return ((((((
