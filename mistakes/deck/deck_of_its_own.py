"""You deal from a new deck of 81; deal from the deck that you are given."""

from itertools import product


def deal(deck, n, rng):
    return rng.sample(list(product(range(3), repeat=4)), n)
