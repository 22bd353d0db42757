"""You return [] for an empty list; return [()], because it has one order, the empty tuple."""

import itertools


def permutations(items):
    return list(itertools.permutations(items)) if items else []
