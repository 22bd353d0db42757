"""You count every choice of cards; leave out the choices that hold a SET."""

from math import comb


def count_set_free(n_cards):
    return comb(27, n_cards)
