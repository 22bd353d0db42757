"""The last digit is easy, and the digits before it are a shorter card."""

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
