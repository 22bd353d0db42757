"""You return [] for no items; return [()], because no items have one order, the empty tuple."""

import itertools


def permutations(items):
    return list(itertools.permutations(items)) if items else []
