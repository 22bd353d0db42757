"""You use each card in only one SET; a card may be in several SETs, so don't skip used cards."""

from itertools import combinations

from is_set import is_set


def find_sets(cards):
    found = []
    used = set()
    for a, b, c in combinations(cards, 3):
        if is_set(a, b, c) and not used & {a, b, c}:
            found.append((a, b, c))
            used |= {a, b, c}
    return found
