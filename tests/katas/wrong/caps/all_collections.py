"""You count every collection; leave out those that hold a SET."""

from math import comb


def count_set_free(n_cards):
    return comb(81, n_cards)
