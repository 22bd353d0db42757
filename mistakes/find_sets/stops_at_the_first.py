"""You stop at the first SET; go on, because there may be more."""

from itertools import combinations

from is_set import is_set


def find_sets(cards):
    for three in combinations(cards, 3):
        if is_set(*three):
            return [three]
    return []
