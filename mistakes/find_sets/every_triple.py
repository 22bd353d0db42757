"""You return every triple; call is_set, and keep only the triples that make a SET."""

from itertools import combinations


def find_sets(cards):
    return list(combinations(cards, 3))
