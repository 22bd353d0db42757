"""You miss a SET if a feature is the same on all three cards; look for those SETs too."""

from itertools import combinations


def is_cap(cards):
    for three in combinations(cards, 3):
        if all(len(set(values)) == 3 for values in zip(*three)):
            return False
    return True
