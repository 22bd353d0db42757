"""You list each SET six times, once in each order; list it once."""

from itertools import permutations

from is_set import is_set


def find_sets(cards):
    return [three for three in permutations(cards, 3) if is_set(*three)]
