"""Store the whole deck once; a list leads from index to card, a dict from card to index."""

from itertools import product

DECK = list(product(range(3), repeat=4))
INDEX = {card: index for index, card in enumerate(DECK)}


def encode(card):
    return INDEX[card]


def decode(index):
    return DECK[index]
