"""You return bare items for k = 1; return tuples with one item: (x,)."""

import itertools


def combinations(items, k):
    if k == 1:
        return list(items)
    return list(itertools.combinations(items, k))
