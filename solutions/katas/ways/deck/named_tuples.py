"""Give the features of a card names, keep the deck in a dict, and deal the cards as a frozenset."""

from typing import NamedTuple


class Card(NamedTuple):
    number: int
    shading: int
    color: int
    shape: int


def make_deck():
    digits = range(3)
    cards = [Card(n, s, c, p) for n in digits for s in digits for c in digits for p in digits]
    return dict.fromkeys(cards).keys()


def deal(deck, n, rng):
    dealt = set()
    while len(dealt) < n:
        dealt.add(deck[int(rng.random() * len(deck))])
    return frozenset(dealt)
