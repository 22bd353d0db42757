"""Yield card after card; to deal, give each card its fair chance as it passes (Knuth's method)."""

from itertools import product


def make_deck():
    yield from product(range(3), repeat=4)


def deal(deck, n, rng):
    for left, card in zip(range(len(deck), 0, -1), deck):
        if rng.random() * left < n:
            n -= 1
            yield card
