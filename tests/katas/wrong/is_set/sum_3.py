"""You take only a sum of 3; but 0 + 0 + 0 = 0 and 2 + 2 + 2 = 6 are all the same too."""


def is_set(a, b, c):
    return all(x + y + z == 3 for x, y, z in zip(a, b, c))
