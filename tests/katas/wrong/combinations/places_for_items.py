"""You return the places of the items; return the items that lie there."""

import itertools


def combinations(items, k):
    return list(itertools.combinations(range(len(items)), k))
