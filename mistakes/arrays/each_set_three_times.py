"""You count each SET three times, once for each of its pairs; divide by 3 with //."""

from itertools import combinations

import numpy as np

INDEX = np.arange(81)
DECK = np.array([INDEX // 27, INDEX // 9 % 3, INDEX // 3 % 3, INDEX % 3])
TRIPLES = np.array(list(combinations(range(12), 3))).T


def count_sets(deals):
    columns = DECK[:, deals.T]
    counts = 0
    for i, j in combinations(range(12), 2):
        thirds = (-columns[:, i] - columns[:, j]) % 3
        for k in range(12):
            counts = counts + (thirds == columns[:, k]).all(axis=0)
    return counts
