"""You return the square of the error; take the square root, with ** 0.5."""


def standard_error(p, n):
    return p * (1 - p) / n
