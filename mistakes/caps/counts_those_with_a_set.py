"""You count the choices that hold a SET; count those that don't."""

from math import comb

FREE = (27, 351, 2808, 14742, 50544, 107406, 126360, 63180, 2106, 0, 0, 0, 0)


def count_set_free(n_cards):
    return comb(27, n_cards) - FREE[n_cards - 1]
