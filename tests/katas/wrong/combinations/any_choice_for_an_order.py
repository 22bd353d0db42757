"""You take an item again that was taken before; each stands in an order once."""

import itertools


def permutations(items):
    return list(itertools.product(items, repeat=len(items)))
