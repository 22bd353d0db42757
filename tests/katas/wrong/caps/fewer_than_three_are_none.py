"""You say no to fewer than three cards; they cannot hold a SET, so they are a cap."""

from find_sets import find_sets


def is_cap(cards):
    if len(cards) < 3:
        return False
    return not find_sets(cards)
