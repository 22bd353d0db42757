"""You drop ways that look alike; equal items at other places are other items."""

import itertools


def combinations(items, k):
    return list(set(itertools.combinations(items, k)))
