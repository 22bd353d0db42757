"""You forgot the root: p(1 - p) / n is the square of the standard error."""


def standard_error(p, n):
    return p * (1 - p) / n
