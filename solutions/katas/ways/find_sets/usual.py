"""Three nested loops go through every triple of places, and is_set says which triples to keep."""

from is_set import is_set


def find_sets(cards):
    found = []
    for i in range(len(cards)):
        for j in range(i + 1, len(cards)):
            for k in range(j + 1, len(cards)):
                if is_set(cards[i], cards[j], cards[k]):
                    found.append((cards[i], cards[j], cards[k]))
    return found
