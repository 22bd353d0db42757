"""You return False for fewer than three cards; return True, because they can't hold a SET."""

from find_sets import find_sets


def is_cap(cards):
    if len(cards) < 3:
        return False
    return not find_sets(cards)
