"""You hold the triples of all deals in memory at once; work in portions of 1000 deals."""

from itertools import combinations

import numpy as np

INDEX = np.arange(81)
DECK = np.array([INDEX // 27, INDEX // 9 % 3, INDEX // 3 % 3, INDEX % 3])
TRIPLES = np.array(list(combinations(range(12), 3))).T


def count_sets(deals):
    cards = DECK[:, deals.T[TRIPLES]]
    return (cards.sum(axis=1) % 3 == 0).all(axis=0).sum(axis=0)
