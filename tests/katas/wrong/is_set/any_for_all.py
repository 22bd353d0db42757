"""One good feature is not enough; all four must be."""


def is_set(a, b, c):
    return any(len({x, y, z}) != 2 for x, y, z in zip(a, b, c))
