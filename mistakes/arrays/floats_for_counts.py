"""You return floats such as 4.0; write np.zeros(n, dtype=int), and // in place of /."""

from itertools import combinations

import numpy as np

INDEX = np.arange(81)
DECK = np.array([INDEX // 27, INDEX // 9 % 3, INDEX // 3 % 3, INDEX % 3])
TRIPLES = np.array(list(combinations(range(12), 3))).T


def count_sets(deals):
    columns = DECK[:, deals.T]
    counts = np.zeros(len(deals))
    for i, j in combinations(range(12), 2):
        thirds = (-columns[:, i] - columns[:, j]) % 3
        for k in range(12):
            counts += (thirds == columns[:, k]).all(axis=0)
    return counts / 3
