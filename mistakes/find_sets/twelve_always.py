"""You expect 12 cards; use len(cards), because a table may have 9 cards or 15."""

from is_set import is_set


def find_sets(cards):
    found = []
    for i in range(12):
        for j in range(i + 1, 12):
            for k in range(j + 1, 12):
                if is_set(cards[i], cards[j], cards[k]):
                    found.append((cards[i], cards[j], cards[k]))
    return found
