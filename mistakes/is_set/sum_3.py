"""You accept only the sum 3; accept 0 too, from 0 + 0 + 0, and 6, from 2 + 2 + 2."""


def is_set(a, b, c):
    for place in range(4):
        if a[place] + b[place] + c[place] != 3:
            return False
    return True
