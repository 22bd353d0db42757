"""You multiply by p - 1 and take no square root; multiply by 1 - p, and end with ** 0.5."""


def standard_error(p, n):
    return p * (p - 1) / n
