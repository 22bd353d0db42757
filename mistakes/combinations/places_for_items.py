"""You return places in the list; return the items at these places."""

import itertools


def combinations(items, k):
    return list(itertools.combinations(range(len(items)), k))
