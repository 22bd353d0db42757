"""Python has already done it: itertools."""

import itertools


def combinations(items, k):
    return itertools.combinations(items, k)


def permutations(items):
    return itertools.permutations(items)
