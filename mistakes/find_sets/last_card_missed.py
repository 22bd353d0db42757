"""You never try the last card; range(n) already ends before n, so don't subtract 1."""

from is_set import is_set


def find_sets(cards):
    n = len(cards) - 1
    found = []
    for i in range(n):
        for j in range(i + 1, n):
            for k in range(j + 1, n):
                if is_set(cards[i], cards[j], cards[k]):
                    found.append((cards[i], cards[j], cards[k]))
    return found
