"""You write p * 1 - p / n, and take no square root; write (p * (1 - p) / n) ** 0.5."""


def standard_error(p, n):
    return p * 1 - p / n
