"""You divide by n; the error shrinks with the root of n only, so divide inside the root."""

from math import sqrt


def standard_error(p, n):
    return sqrt(p * (1 - p)) / n
