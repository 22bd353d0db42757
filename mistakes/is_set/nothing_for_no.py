"""You return nothing if there is no SET, which gives None; return False instead."""


def is_set(a, b, c):
    for x, y, z in zip(a, b, c):
        if len({x, y, z}) == 2:
            return
    return True
