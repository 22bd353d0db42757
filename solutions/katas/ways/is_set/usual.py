"""Look at one feature after another, and say False as soon as one shows exactly two values."""


def is_set(a, b, c):
    for x, y, z in zip(a, b, c):
        if len({x, y, z}) == 2:
            return False
    return True
