"""You return True if there is a SET; return True if there is none."""

from find_sets import find_sets


def is_cap(cards):
    return bool(find_sets(cards))
