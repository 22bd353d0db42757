"""You answer True where there is a SET; a cap is without one."""

from find_sets import find_sets


def is_cap(cards):
    return bool(find_sets(cards))
