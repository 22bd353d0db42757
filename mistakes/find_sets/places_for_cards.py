"""You return the cards' places on the table; return the cards themselves."""

from is_set import is_set


def find_sets(cards):
    found = []
    for i in range(len(cards)):
        for j in range(i + 1, len(cards)):
            for k in range(j + 1, len(cards)):
                if is_set(cards[i], cards[j], cards[k]):
                    found.append((i, j, k))
    return found
