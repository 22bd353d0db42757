"""You accept cards that one feature spoils; begin at place 0, and compare all three cards."""


def is_set(a, b, c):
    for i in range(1, 4):
        if len({a[i], b[i], c[i]}) == 2:
            return False
    return True
