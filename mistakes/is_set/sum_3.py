"""You accept only the sum 3; accept 0 too, from 0 + 0 + 0, and 6, from 2 + 2 + 2."""


def is_set(a, b, c):
    for x, y, z in zip(a, b, c):
        if x + y + z != 3:
            return False
    return True
