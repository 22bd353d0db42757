"""You take found cards away; leave them on the table, because they may be in other SETs too."""

from itertools import combinations


def find_sets_fast(cards):
    table = set(cards)
    found = []
    for a, b in combinations(cards, 2):
        c = tuple((-x - y) % 3 for x, y in zip(a, b))
        if a in table and b in table and c in table:
            found.append((a, b, c))
            table -= {a, b, c}
    return found
