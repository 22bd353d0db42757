"""You never find a SET; make the third card a tuple, because a list never equals a tuple."""

from itertools import combinations


def find_sets_fast(cards):
    found = []
    for a, b in combinations(cards, 2):
        c = [(-x - y) % 3 for x, y in zip(a, b)]
        if c in cards:
            found.append((a, b, c))
    return found
