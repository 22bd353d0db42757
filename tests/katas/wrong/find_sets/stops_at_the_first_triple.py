"""You return inside the loops, after the first triple: cards 0, 1 and 2."""

from itertools import combinations

from is_set import is_set


def find_sets(cards):
    found = []
    for three in combinations(cards, 3):
        if is_set(*three):
            found.append(three)
        return found
    return found
