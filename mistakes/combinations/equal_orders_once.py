"""You drop orders that look the same; keep them, because two equal items are still two items."""

import itertools


def permutations(items):
    return list(set(itertools.permutations(items)))
