"""You answer after the first feature; look at all four, because one may still spoil the SET."""


def is_set(a, b, c):
    for x, y, z in zip(a, b, c):
        same = x == y == z
        different = x != y and y != z and x != z
        return same or different
