"""You let the first feature decide; look at all four, and return True only after the loop."""


def is_set(a, b, c):
    for x, y, z in zip(a, b, c):
        same = x == y == z
        different = x != y and y != z and x != z
        return same or different
