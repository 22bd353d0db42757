"""You never find a SET; print the third card: it must be a tuple of numbers, as the cards are."""

from itertools import combinations


def find_sets_fast(cards):
    found = []
    for a, b in combinations(cards, 2):
        c = [(-x - y) % 3 for x, y in zip(a, b)]
        if c in cards:
            found.append((a, b, c))
    return found
