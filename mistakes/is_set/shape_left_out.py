"""You never look at the shape; go through places 0 to 3, which is range(4)."""


def is_set(a, b, c):
    for i in range(3):
        if len({a[i], b[i], c[i]}) == 2:
            return False
    return True
