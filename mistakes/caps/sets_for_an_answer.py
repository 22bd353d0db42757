"""You return the SETs that you found; return True if there are none, and False otherwise."""

from find_sets import find_sets


def is_cap(cards):
    return find_sets(cards)
