"""You take the square root of n only; take the square root of p * (1 - p), too."""

from math import sqrt


def standard_error(p, n):
    return p * (1 - p) / sqrt(n)
