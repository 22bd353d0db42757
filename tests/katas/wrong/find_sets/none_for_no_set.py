"""You return None where there is no SET; an empty list, [], says that without surprises."""

from itertools import combinations

from is_set import is_set


def find_sets(cards):
    found = [three for three in combinations(cards, 3) if is_set(*three)]
    if found:
        return found
