"""You take the square root of p * (p - 1), which is never above 0; multiply by 1 - p."""

from math import sqrt


def standard_error(p, n):
    return sqrt(p * (p - 1) / n)
