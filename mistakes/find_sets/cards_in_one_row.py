"""You put all cards in one list; keep the three cards of a SET together: append((a, b, c))."""

from itertools import combinations

from is_set import is_set


def find_sets(cards):
    found = []
    for three in combinations(cards, 3):
        if is_set(*three):
            found.extend(three)
    return found
