"""You never look at the number; begin at place 0, because places count from 0."""


def is_set(a, b, c):
    for i in range(1, 4):
        if len({a[i], b[i], c[i]}) == 2:
            return False
    return True
