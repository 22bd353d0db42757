"""You never try the last card; range(n) already ends before n, so don't subtract 1."""

from is_set import is_set


def find_sets(cards):
    found = []
    for i in range(len(cards)):
        for j in range(i + 1, len(cards)):
            for k in range(j + 1, len(cards) - 1):
                if is_set(cards[i], cards[j], cards[k]):
                    found.append((cards[i], cards[j], cards[k]))
    return found
