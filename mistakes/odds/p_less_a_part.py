"""You divide only the second p by n, because * and / come before minus; write p * (1 - p) / n."""


def standard_error(p, n):
    return (p * 1 - p / n) ** 0.5
