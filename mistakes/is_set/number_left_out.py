"""You accept cards that only the number spoils; check the number too, at place 0."""


def is_set(a, b, c):
    for i in range(1, 4):
        if len({a[i], b[i], c[i]}) == 2:
            return False
    return True
