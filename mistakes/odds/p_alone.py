"""You leave out 1 - p; multiply p by 1 - p before you divide by n."""

from math import sqrt


def standard_error(p, n):
    return sqrt(p / n)
