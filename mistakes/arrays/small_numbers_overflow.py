"""You use a type such as uint8, which holds only 0 to 255; begin with deals = deals.astype(int)."""

from itertools import combinations

import numpy as np

INDEX = np.arange(81)
DECK = np.array([INDEX // 27, INDEX // 9 % 3, INDEX // 3 % 3, INDEX % 3])
TRIPLES = np.array(list(combinations(range(12), 3))).T


def count_sets(deals):
    columns = deals.T
    counts = np.zeros(len(deals), dtype=int)
    for i, j in combinations(range(12), 2):
        a, b = columns[i], columns[j]
        thirds = sum(-(a // worth + b // worth) % 3 * worth for worth in (27, 9, 3, 1))
        for k in range(j + 1, 12):
            counts += thirds == columns[k]
    return counts
