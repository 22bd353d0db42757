"""You drop equal items; keep them, because two equal items are still two items."""

import itertools


def combinations(items, k):
    return list(itertools.combinations(list(dict.fromkeys(items)), k))
