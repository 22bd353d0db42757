"""You answer the other way round: a feature with exactly two values spoils the SET."""


def is_set(a, b, c):
    return any(len({x, y, z}) == 2 for x, y, z in zip(a, b, c))
