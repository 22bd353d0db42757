"""You list each combination in all its orders; list it only once."""

import itertools


def combinations(items, k):
    return list(itertools.permutations(items, k))
