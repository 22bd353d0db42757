"""You count each collection once in every order of its cards; divide, or let later cards join only."""

from math import factorial

FREE = {1: 81, 2: 3240, 3: 84240, 4: 1579500}


def count_set_free(n_cards):
    return FREE[n_cards] * factorial(n_cards)
