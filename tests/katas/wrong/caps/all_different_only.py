"""You miss the SETs in which a feature is the same on all three cards."""

from itertools import combinations


def is_cap(cards):
    for three in combinations(cards, 3):
        if all(len(set(values)) == 3 for values in zip(*three)):
            return False
    return True
