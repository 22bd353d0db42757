"""You print the answer, so the caller gets None; return it instead."""

from find_sets import find_sets


def is_cap(cards):
    print(not find_sets(cards))
