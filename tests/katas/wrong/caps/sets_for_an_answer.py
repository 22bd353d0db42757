"""You return the SETs found; say True where there are none, else False."""

from find_sets import find_sets


def is_cap(cards):
    return find_sets(cards)
