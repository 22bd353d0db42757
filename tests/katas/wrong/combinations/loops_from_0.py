"""You start every loop at the first item: each way comes in every order, and items twice."""

import itertools


def combinations(items, k):
    return list(itertools.product(items, repeat=k))
