"""You draw with another generator, so an equal rng deals other cards; use only rng to draw."""

import random

random.seed(81)


def deal(deck, n, rng):
    return random.sample(deck, n)
