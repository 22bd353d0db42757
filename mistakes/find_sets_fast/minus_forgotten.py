"""You compute (x + y) % 3; compute (-x - y) % 3, so that all three digits sum to 0, 3 or 6."""

from itertools import combinations


def find_sets_fast(cards):
    table = set(cards)
    found = set()
    for a, b in combinations(cards, 2):
        c = tuple((x + y) % 3 for x, y in zip(a, b))
        if c in table:
            found.add(frozenset((a, b, c)))
    return found
