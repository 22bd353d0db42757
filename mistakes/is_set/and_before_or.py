"""You mix `and` with `or`, but Python does `and` first; put each feature's `or` in parentheses."""


def same(x, y, z):
    return x == y == z


def differ(x, y, z):
    return x != y and y != z and x != z


def is_set(a, b, c):
    return (
        same(a[0], b[0], c[0])
        or differ(a[0], b[0], c[0])
        and same(a[1], b[1], c[1])
        or differ(a[1], b[1], c[1])
        and same(a[2], b[2], c[2])
        or differ(a[2], b[2], c[2])
        and same(a[3], b[3], c[3])
        or differ(a[3], b[3], c[3])
    )
