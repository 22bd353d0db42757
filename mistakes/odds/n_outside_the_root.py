"""You divide by n after taking the square root; divide by n before you take the square root."""

from math import sqrt


def standard_error(p, n):
    return sqrt(p * (1 - p)) / n
