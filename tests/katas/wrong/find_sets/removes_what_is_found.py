"""You take found cards off the table, but a card may belong to several SETs."""

from itertools import combinations

from is_set import is_set


def find_sets(cards):
    found = []
    for three in combinations(list(cards), 3):
        if is_set(*three) and all(card in cards for card in three):
            found.append(three)
            for card in three:
                cards.remove(card)
    return found
