"""Count with a list of third cards, a set of the cards on the table, and a generator."""

import numpy as np

WORTH = (27, 9, 3, 1)
THIRD = [[sum(-(a // w + b // w) % 3 * w for w in WORTH) for b in range(81)] for a in range(81)]


def count_sets(deals):
    return np.array(list(counts(deals)))


def counts(deals):
    for deal in deals.tolist():
        later = set(deal)
        count = 0
        for a in deal:
            later.remove(a)
            row = THIRD[a]
            count += sum(b < row[b] and row[b] in later for b in later)
        yield count
