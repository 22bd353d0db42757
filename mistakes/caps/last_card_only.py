"""You look only for SETs with the last card; try every triple."""

from itertools import combinations

from is_set import is_set


def is_cap(cards):
    return not any(is_set(a, b, cards[-1]) for a, b in combinations(cards[:-1], 2))
