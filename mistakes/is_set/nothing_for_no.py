"""You return nothing if there is no SET, so the answer is None; return False instead."""


def is_set(a, b, c):
    for place in range(4):
        if len({a[place], b[place], c[place]}) == 2:
            return
    return True
