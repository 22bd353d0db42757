"""The whole deck stored once and looked up; list and dict for computing."""

from itertools import product

DECK = list(product(range(3), repeat=4))
INDEX = {card: index for index, card in enumerate(DECK)}


def encode(card):
    return INDEX[card]


def decode(index):
    return DECK[index]
