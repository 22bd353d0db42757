"""You return twice the error; return the error itself, without a factor in front."""


def standard_error(p, n):
    return 2 * (p * (1 - p) / n) ** 0.5
