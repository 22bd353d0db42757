"""You take a remainder that keeps the minus sign, as in C; Python's % 3 gives 0, 1 or 2."""

from math import fmod


def third_card(a, b):
    return tuple(int(fmod(-x - y, 3)) for x, y in zip(a, b))
