"""You list at most one SET for each first card; go on, because a card may be in several SETs."""

from itertools import combinations

from is_set import is_set


def find_sets(cards):
    found = {}
    for a, b, c in combinations(cards, 3):
        if is_set(a, b, c) and a not in found:
            found[a] = (a, b, c)
    return list(found.values())
