"""Check one feature, then ask the same question about the other features."""


def is_set(a, b, c):
    if not a:
        return True
    (x, *a), (y, *b), (z, *c) = a, b, c
    return (x + y + z) % 3 == 0 and is_set(a, b, c)
