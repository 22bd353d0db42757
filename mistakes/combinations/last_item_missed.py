"""You never take the last item; range(n) already ends before n, so don't subtract 1."""

import itertools


def combinations(items, k):
    return list(itertools.combinations(items[:-1], k))
