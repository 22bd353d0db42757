"""You return False only if every pair belongs to a SET; return False if even one pair does."""

from itertools import combinations

from third_card import third_card


def is_cap(cards):
    return not all(third_card(a, b) in cards for a, b in combinations(cards, 2))
