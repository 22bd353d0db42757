"""You left out 1 - p: a thing that always happens would have an error too."""

from math import sqrt


def standard_error(p, n):
    return sqrt(p / n)
