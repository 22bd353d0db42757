"""You never look at the shape: places 0 to 3 are range(4), not range(3)."""


def is_set(a, b, c):
    for i in range(3):
        if len({a[i], b[i], c[i]}) == 2:
            return False
    return True
