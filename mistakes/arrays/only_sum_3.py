"""You accept only the sum 3; accept 0 and 6 too, with % 3 == 0."""

from itertools import combinations

import numpy as np

INDEX = np.arange(81)
DECK = np.array([INDEX // 27, INDEX // 9 % 3, INDEX // 3 % 3, INDEX % 3])
TRIPLES = np.array(list(combinations(range(12), 3))).T


def count_sets(deals):
    counts = np.zeros(len(deals), dtype=int)
    for start in range(0, len(deals), 1000):
        portion = deals[start : start + 1000]
        cards = DECK[:, portion.T[TRIPLES]]
        good = (cards.sum(axis=1) == 3).all(axis=0)
        counts[start : start + 1000] = good.sum(axis=0)
    return counts
