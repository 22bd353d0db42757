"""3 - x - y is the third digit only where x and y differ, or are both 1; % 3 mends the rest."""

from itertools import combinations


def find_sets_fast(cards):
    table = set(cards)
    found = set()
    for a, b in combinations(cards, 2):
        c = tuple(3 - x - y for x, y in zip(a, b))
        if c in table:
            found.add(frozenset((a, b, c)))
    return found
