"""You answer the other way round; return False if a feature shows exactly two values."""


def is_set(a, b, c):
    return any(len({x, y, z}) == 2 for x, y, z in zip(a, b, c))
