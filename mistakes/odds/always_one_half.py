"""You always use 0.5 as p; use the p that you are given."""

from math import sqrt


def standard_error(p, n):
    return 0.5 / sqrt(n)
