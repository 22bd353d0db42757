"""You give each SET six times; another order of its cards makes no new SET."""

from itertools import permutations

from is_set import is_set


def find_sets(cards):
    return [three for three in permutations(cards, 3) if is_set(*three)]
