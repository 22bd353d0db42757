"""You return how many SETs there are; return the SETs themselves."""

from itertools import combinations

from is_set import is_set


def find_sets(cards):
    count = 0
    for three in combinations(cards, 3):
        if is_set(*three):
            count += 1
    return count
