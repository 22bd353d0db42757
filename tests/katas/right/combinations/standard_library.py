"""itertools itself, nothing drained."""

import itertools


def combinations(items, k):
    return itertools.combinations(items, k)


def permutations(items):
    return itertools.permutations(items)
