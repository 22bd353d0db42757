"""You never try the first card; begin at place 0, because Python counts places from 0."""

from is_set import is_set


def find_sets(cards):
    found = []
    for i in range(1, len(cards)):
        for j in range(i + 1, len(cards)):
            for k in range(j + 1, len(cards)):
                if is_set(cards[i], cards[j], cards[k]):
                    found.append((cards[i], cards[j], cards[k]))
    return found
