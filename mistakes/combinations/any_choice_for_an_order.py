"""You use an item more than once in an order; use each item exactly once."""

import itertools


def permutations(items):
    return list(itertools.product(items, repeat=len(items)))
