"""Add three cards as decimals, as in lesson 03, and look each sum up in an array of True and False."""

from itertools import combinations

import numpy as np

DECIMAL = np.array([int(np.base_repr(index, 3)) for index in range(81)], dtype=np.int16)
VALID = np.zeros(6667, dtype=bool)
VALID[DECIMAL * 3] = True


def count_sets(deals):
    columns = [DECIMAL[column] for column in np.asarray(deals).T]
    return sum(VALID[a + b + c].astype(int) for a, b, c in combinations(columns, 3))
