"""You take an item more than once; after an item, take only items that come after it."""

import itertools


def combinations(items, k):
    return list(itertools.combinations_with_replacement(items, k))
