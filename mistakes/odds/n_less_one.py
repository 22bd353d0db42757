"""You divide by n - 1; divide by n itself, because n deals are n trials."""


def standard_error(p, n):
    return (p * (1 - p) / (n - 1)) ** 0.5
