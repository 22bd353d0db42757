"""You look at the first 12 cards only; use all of them, because a table may have 15 or 81."""

from itertools import combinations

from is_set import is_set


def find_sets(cards):
    return [three for three in combinations(cards[:12], 3) if is_set(*three)]
