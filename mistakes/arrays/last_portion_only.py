"""You return the numbers of the last portion only; put the numbers of all portions in one array."""

from itertools import combinations

import numpy as np

INDEX = np.arange(81)
DECK = np.array([INDEX // 27, INDEX // 9 % 3, INDEX // 3 % 3, INDEX % 3])
TRIPLES = np.array(list(combinations(range(12), 3))).T


def count_sets(deals):
    for start in range(0, len(deals), 1000):
        cards = DECK[:, deals[start : start + 1000].T[TRIPLES]]
        counts = (cards.sum(axis=1) % 3 == 0).all(axis=0).sum(axis=0)
    return counts
