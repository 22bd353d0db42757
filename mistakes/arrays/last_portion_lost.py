"""You leave out deals at the end; count the last portion too, even if it is shorter."""

from itertools import combinations

import numpy as np

INDEX = np.arange(81)
DECK = np.array([INDEX // 27, INDEX // 9 % 3, INDEX // 3 % 3, INDEX % 3])
TRIPLES = np.array(list(combinations(range(12), 3))).T


def count_sets(deals):
    counts = np.zeros(len(deals), dtype=int)
    for portion in range(len(deals) // 100):
        some = slice(portion * 100, portion * 100 + 100)
        cards = DECK[:, deals[some].T[TRIPLES]]
        counts[some] = (cards.sum(axis=1) % 3 == 0).all(axis=0).sum(axis=0)
    return counts
