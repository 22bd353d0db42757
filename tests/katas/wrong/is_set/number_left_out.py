"""You never look at the number: places count from 0, not from 1."""


def is_set(a, b, c):
    for i in range(1, 4):
        if len({a[i], b[i], c[i]}) == 2:
            return False
    return True
