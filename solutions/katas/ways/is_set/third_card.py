"""Compute the one card that completes two, and compare it with the third."""

from collections import namedtuple

Card = namedtuple("Card", "number shading color shape")


def complete(a, b):
    return Card(*((6 - x - y) % 3 for x, y in zip(a, b)))


def is_set(a, b, c):
    return complete(Card(*a), Card(*b)) == c
