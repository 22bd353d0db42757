"""You return a number for the first deal only; return one number for each row of deals."""

from itertools import combinations

import numpy as np

INDEX = np.arange(81)
DECK = np.array([INDEX // 27, INDEX // 9 % 3, INDEX // 3 % 3, INDEX % 3])
TRIPLES = np.array(list(combinations(range(12), 3))).T


def count_sets(deals):
    counts = []
    for deal in deals[:1]:
        cards = DECK[:, deal[TRIPLES]]
        counts.append((cards.sum(axis=1) % 3 == 0).all(axis=0).sum())
    return counts
