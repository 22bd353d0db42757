"""You look for a list in a set, which is an error; make the third card a tuple."""

from itertools import combinations


def find_sets_fast(cards):
    table = set(cards)
    found = []
    for a, b in combinations(sorted(cards), 2):
        c = [(-x - y) % 3 for x, y in zip(a, b)]
        if c in table and b < c:
            found.append((a, b, c))
    return found
