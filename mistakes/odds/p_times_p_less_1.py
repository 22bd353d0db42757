"""You multiply by p - 1, which is not above 0; multiply by 1 - p."""


def standard_error(p, n):
    return (p * (p - 1) / n) ** 0.5
