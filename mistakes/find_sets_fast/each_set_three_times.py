"""You list each SET three times, once for each of its pairs; list it once."""

from itertools import combinations


def find_sets_fast(cards):
    table = set(cards)
    found = []
    for a, b in combinations(sorted(cards), 2):
        c = tuple((-x - y) % 3 for x, y in zip(a, b))
        if c in table:
            found.append((a, b, c))
    return found
