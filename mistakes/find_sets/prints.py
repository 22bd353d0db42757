"""You print the SETs, so the caller gets None; collect them in a list and return it."""

from itertools import combinations

from is_set import is_set


def find_sets(cards):
    for three in combinations(cards, 3):
        if is_set(*three):
            print(three)
