"""Both functions yield their cards; the deal by Knuth's selection, in the deck's order."""

from itertools import product


def make_deck():
    yield from product(range(3), repeat=4)


def deal(deck, n, rng):
    for left, card in zip(range(len(deck), 0, -1), deck):
        if rng.random() * left < n:
            n -= 1
            yield card
