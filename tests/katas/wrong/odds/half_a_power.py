"""** binds before /, so your ** 1 / 2 takes half; write ** 0.5 for the root."""


def standard_error(p, n):
    return (p * (1 - p) / n) ** 1 / 2
