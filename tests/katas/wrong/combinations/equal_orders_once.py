"""You drop orders that look alike; equal items at other places are other items."""

import itertools


def permutations(items):
    return list(set(itertools.permutations(items)))
