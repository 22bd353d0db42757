"""You want the values to rise or fall in equal steps; accept every order, such as 0, 2, 1."""


def is_set(a, b, c):
    return all(y - x == z - y for x, y, z in zip(a, b, c))
