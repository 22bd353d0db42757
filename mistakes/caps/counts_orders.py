"""You count each choice in all its orders; use // to divide by the number of orders."""

from math import factorial

FREE = (27, 351, 2808, 14742, 50544, 107406, 126360, 63180, 2106, 0, 0, 0, 0)


def count_set_free(n_cards):
    return FREE[n_cards - 1] * factorial(n_cards)
