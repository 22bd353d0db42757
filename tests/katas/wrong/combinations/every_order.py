"""You give each combination in all its orders; another order makes no other way."""

import itertools


def combinations(items, k):
    return list(itertools.permutations(items, k))
