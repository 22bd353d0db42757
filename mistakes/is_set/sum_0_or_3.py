"""You accept only the sums 0 and 3; accept 6 too, because 2, 2 and 2 are all the same."""


def is_set(a, b, c):
    return all(x + y + z in (0, 3) for x, y, z in zip(a, b, c))
