"""The last digit, and the same question for what stands before it; a named tuple for a card."""

from collections import namedtuple

Card = namedtuple("Card", ["number", "shading", "color", "shape"])


def encode(card):
    if not card:
        return 0
    *front, last = card
    return encode(front) * 3 + last


def digits(index, places):
    return (*digits(index // 3, places - 1), index % 3) if places else ()


def decode(index):
    return Card(*digits(index, 4))
