"""You take p for one half whatever it is: a rare thing has a smaller error."""

from math import sqrt


def standard_error(p, n):
    return 0.5 / sqrt(n)
