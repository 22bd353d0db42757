"""You want the values to rise or fall in steps: 0, 2, 1 is all different as well."""


def is_set(a, b, c):
    return all(y - x == z - y for x, y, z in zip(a, b, c))
