"""You take half, not the square root, because Python does ** before /; write ** 0.5."""


def standard_error(p, n):
    return (p * (1 - p) / n) ** 1 / 2
