"""You return how many combinations there are; return the combinations."""

from math import comb


def combinations(items, k):
    return comb(len(items), k)
