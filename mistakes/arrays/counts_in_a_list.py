"""You return a list; return an array: put the list into np.array( )."""

import numpy as np


def count_sets(deals):
    triples = np.array([(i, j, k) for i in range(12) for j in range(i) for k in range(j)]).T
    deck = np.array([(i // 27, i // 9 % 3, i // 3 % 3, i % 3) for i in range(81)]).T
    counts = []
    for start in range(0, len(deals), 1000):
        cards = deck[:, deals[start : start + 1000].T[triples]]
        counts.extend((cards.sum(axis=1) % 3 == 0).all(axis=0).sum(axis=0))
    return counts
