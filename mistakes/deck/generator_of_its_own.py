"""You draw with another generator, so one seed deals different cards each time; use rng only."""

import random

random.seed(81)


def deal(deck, n, rng):
    return random.sample(deck, n)
