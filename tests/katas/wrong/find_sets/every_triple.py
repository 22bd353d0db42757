"""You return every three cards; ask is_set about each and keep those that make a SET."""

from itertools import combinations


def find_sets(cards):
    return list(combinations(cards, 3))
