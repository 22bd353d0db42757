"""You check only the shape, perhaps by adding up the indices; check all four digits."""

from itertools import combinations

import numpy as np

INDEX = np.arange(81)
DECK = np.array([INDEX // 27, INDEX // 9 % 3, INDEX // 3 % 3, INDEX % 3])
TRIPLES = np.array(list(combinations(range(12), 3))).T


def count_sets(deals):
    return (deals.T[TRIPLES].sum(axis=0) % 3 == 0).sum(axis=0)
