"""You return False if there is no SET; return an empty list, []."""

from itertools import combinations

from is_set import is_set


def find_sets(cards):
    found = [three for three in combinations(cards, 3) if is_set(*three)]
    return found or False
