"""You return [] for k = 0; return [()], because there is one way to take nothing."""

import itertools


def combinations(items, k):
    if k == 0:
        return []
    return list(itertools.combinations(items, k))
