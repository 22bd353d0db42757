"""You never compare the first card with the third; check that their values differ, too."""


def is_set(a, b, c):
    for x, y, z in zip(a, b, c):
        if not (x == y == z or x != y != z):
            return False
    return True
