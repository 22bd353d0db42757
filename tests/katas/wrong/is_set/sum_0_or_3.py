"""You forgot a sum: 2 + 2 + 2 = 6 is all the same too."""


def is_set(a, b, c):
    return all(x + y + z in (0, 3) for x, y, z in zip(a, b, c))
