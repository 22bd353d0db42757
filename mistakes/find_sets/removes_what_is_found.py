"""You take found cards away; leave them on the table, because they may be in other SETs too."""

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
