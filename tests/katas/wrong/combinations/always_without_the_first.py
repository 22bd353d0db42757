"""You always leave the first item out; add the ways that hold it."""

import itertools


def combinations(items, k):
    return list(itertools.combinations(items[1:], k))
