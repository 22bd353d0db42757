"""You accept too few sums; accept 0, 3 and 6, from 0 + 0 + 0, 0 + 1 + 2 and 2 + 2 + 2 too."""


def is_set(a, b, c):
    return all(x + y + z == 3 for x, y, z in zip(a, b, c))
