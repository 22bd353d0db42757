"""You print the combinations, so the caller gets None; collect them and return the list."""

import itertools


def combinations(items, k):
    for way in itertools.combinations(items, k):
        print(way)
