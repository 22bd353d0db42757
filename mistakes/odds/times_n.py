"""You multiply by n; divide by n, because more deals make the error smaller."""


def standard_error(p, n):
    return (p * (1 - p) * n) ** 0.5
