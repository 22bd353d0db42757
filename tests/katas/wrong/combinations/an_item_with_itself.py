"""You take an item more than once; go on with the items behind it."""

import itertools


def combinations(items, k):
    return list(itertools.combinations_with_replacement(items, k))
