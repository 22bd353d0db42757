"""You leave out deals at the end; count the last portion too, even if it is shorter."""

from itertools import combinations

import numpy as np

INDEX = np.arange(81)
DECK = np.array([INDEX // 27, INDEX // 9 % 3, INDEX // 3 % 3, INDEX % 3])
TRIPLES = np.array(list(combinations(range(12), 3))).T


def count_sets(deals):
    counts = np.zeros(len(deals), dtype=int)
    for portion in range(len(deals) // 1000):
        some = slice(portion * 1000, portion * 1000 + 1000)
        cards = DECK[:, deals[some].T[TRIPLES]]
        counts[some] = (cards.sum(axis=1) % 3 == 0).all(axis=0).sum(axis=0)
    return counts
