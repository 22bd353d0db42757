"""You accept only a sum of 3; accept 0 and 6 too, from 0 + 0 + 0 and 2 + 2 + 2."""


def is_set(a, b, c):
    return all(x + y + z == 3 for x, y, z in zip(a, b, c))
