"""You answer after the first triple; return True only after you have tried every triple."""

from itertools import combinations

from is_set import is_set


def is_cap(cards):
    for a, b, c in combinations(cards, 3):
        return not is_set(a, b, c)
    return True
