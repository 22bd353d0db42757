"""You divide by n - 1 and take no square root; divide by n, and end with ** 0.5."""


def standard_error(p, n):
    return p * (1 - p) / (n - 1)
