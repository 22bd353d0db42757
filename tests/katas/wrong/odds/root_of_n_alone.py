"""Your root covers n alone; it belongs over p(1 - p) as well."""

from math import sqrt


def standard_error(p, n):
    return p * (1 - p) / sqrt(n)
