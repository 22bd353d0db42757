"""Each card gets a random number, and the cards with the smallest ones are dealt; a lazy deck."""

from itertools import product


def make_deck():
    return product((0, 1, 2), repeat=4)


def deal(deck, n, rng):
    return sorted(deck, key=lambda card: rng.random())[:n]
