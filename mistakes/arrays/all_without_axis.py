"""You answer 0 for every deal; all() without an axis does that, so write all(axis=0)."""

from itertools import combinations

import numpy as np

INDEX = np.arange(81)
DECK = np.array([INDEX // 27, INDEX // 9 % 3, INDEX // 3 % 3, INDEX % 3])
TRIPLES = np.array(list(combinations(range(12), 3))).T


def count_sets(deals):
    counts = []
    for deal in deals:
        cards = DECK[:, deal[TRIPLES]]
        counts.append(int((cards.sum(axis=1) % 3 == 0).all()))
    return counts
