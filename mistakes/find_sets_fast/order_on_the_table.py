"""You list some SETs twice; sort the cards first, and keep a SET only if a < b < c."""

from itertools import combinations


def find_sets_fast(cards):
    table = set(cards)
    found = []
    for a, b in combinations(cards, 2):
        c = tuple((-x - y) % 3 for x, y in zip(a, b))
        if c in table and b < c:
            found.append((a, b, c))
    return found
