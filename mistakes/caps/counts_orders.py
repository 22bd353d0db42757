"""You count the same cards once in each order; divide by the number of orders with //."""

from math import factorial

FREE = {1: 81, 2: 3240, 3: 84240, 4: 1579500}


def count_set_free(n_cards):
    return FREE[n_cards] * factorial(n_cards)
