"""You print the orders, so the caller gets None; collect them and return the list."""

import itertools


def permutations(items):
    for order in itertools.permutations(items):
        print(order)
