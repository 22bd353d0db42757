"""You never take the first item; add the ways that contain it."""

import itertools


def combinations(items, k):
    return list(itertools.combinations(items[1:], k))
