"""You always return True; return False if the len of find_sets(cards) is not 0."""

from find_sets import find_sets


def is_cap(cards):
    return find_sets(cards) != True
