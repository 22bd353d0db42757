"""You return bare items for k = 1; each way is a tuple, of one item too: (x,)."""

import itertools


def combinations(items, k):
    if k == 1:
        return list(items)
    return list(itertools.combinations(items, k))
