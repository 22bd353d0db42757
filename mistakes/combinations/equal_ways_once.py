"""You drop ways that look the same; keep them, because two equal items are still two items."""

import itertools


def combinations(items, k):
    return list(set(itertools.combinations(items, k)))
