"""You print the answer, so the caller gets None; give it back with return."""

from find_sets import find_sets


def is_cap(cards):
    print(not find_sets(cards))
