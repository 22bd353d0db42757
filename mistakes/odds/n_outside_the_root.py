"""You divide by n after taking the square root; divide by n first, then take the root."""

from math import sqrt


def standard_error(p, n):
    return sqrt(p * (1 - p)) / n
