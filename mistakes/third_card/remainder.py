"""You return digits below 0; use Python's % 3, which gives 0, 1 or 2."""

from math import fmod


def third_card(a, b):
    return tuple(int(fmod(-x - y, 3)) for x, y in zip(a, b))
