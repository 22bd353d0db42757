"""You take items twice and in every order; after an item, take only items that come after it."""

import itertools


def combinations(items, k):
    return list(itertools.product(items, repeat=k))
