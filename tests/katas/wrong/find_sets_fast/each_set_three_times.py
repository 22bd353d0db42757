"""You find each SET three times, once from each of its three pairs; keep one."""

from itertools import combinations


def find_sets_fast(cards):
    table = set(cards)
    found = []
    for a, b in combinations(cards, 2):
        c = tuple((-x - y) % 3 for x, y in zip(a, b))
        if c in table:
            found.append((a, b, c))
    return found
