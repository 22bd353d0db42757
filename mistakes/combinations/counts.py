"""You return how many combinations there are; return the combinations themselves."""

from math import comb


def combinations(items, k):
    return comb(len(items), k)
