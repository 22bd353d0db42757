"""You try only triples of cards that are next to each other; try every triple."""

from is_set import is_set


def find_sets(cards):
    found = []
    for i in range(len(cards) - 2):
        if is_set(cards[i], cards[i + 1], cards[i + 2]):
            found.append((cards[i], cards[i + 1], cards[i + 2]))
    return found
