"""You make your own Random with one seed, so each deal is the same; use the rng you are given."""

from random import Random


def deal(deck, n, rng):
    rng = Random(1)
    return rng.sample(deck, n)
