"""You square the value; take its square root, with ** 0.5."""


def standard_error(p, n):
    return (p * (1 - p) / n) ** 2
