"""You stop after the first triple; return after the loops, when you have tried every triple."""

from itertools import combinations

from is_set import is_set


def find_sets(cards):
    found = []
    for three in combinations(cards, 3):
        if is_set(*three):
            found.append(three)
        return found
    return found
