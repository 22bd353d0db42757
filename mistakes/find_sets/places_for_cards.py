"""You return the cards' places on the table; return the cards themselves."""

from itertools import combinations

from is_set import is_set


def find_sets(cards):
    found = []
    for i, j, k in combinations(range(len(cards)), 3):
        if is_set(cards[i], cards[j], cards[k]):
            found.append((i, j, k))
    return found
