"""You compute exactly four digits; compute one for each feature, with a loop over zip(a, b)."""

from itertools import combinations


def find_sets_fast(cards):
    table = set(cards)
    found = set()
    for a, b in combinations(cards, 2):
        c = tuple((-a[i] - b[i]) % 3 for i in range(4))
        if c in table:
            found.add(frozenset((a, b, c)))
    return found
