"""Loops for ever in C when a check asks.

family: loops
kind: stop
"""

import itertools


def same_or_different(x, y, z):
    return 1 in itertools.repeat(0)
