"""You let one good feature decide, but all four must be good."""


def is_set(a, b, c):
    return any(len({x, y, z}) != 2 for x, y, z in zip(a, b, c))
