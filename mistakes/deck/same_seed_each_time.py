"""You draw with a seed of your own, so all deals are the same; draw with rng."""

from random import Random


def deal(deck, n, rng):
    rng = Random(1)
    return rng.sample(deck, n)
