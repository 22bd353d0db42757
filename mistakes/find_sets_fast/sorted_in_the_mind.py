"""You miss SETs whose cards are not in order; sort the cards before you test a < b < c."""

from itertools import combinations


def find_sets_fast(cards):
    table = set(cards)
    found = []
    for a, b in combinations(cards, 2):
        c = tuple((-x - y) % 3 for x, y in zip(a, b))
        if a < b < c and c in table:
            found.append((a, b, c))
    return found
