"""Look at one feature after another, and say False as soon as one shows exactly two values."""


def is_set(a, b, c):
    for place in range(4):
        if len({a[place], b[place], c[place]}) == 2:
            return False
    return True
