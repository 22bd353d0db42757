"""You accept one bad feature; return False if even one feature is bad."""


def is_set(a, b, c):
    good = 0
    for x, y, z in zip(a, b, c):
        if len({x, y, z}) != 2:
            good += 1
    return good >= 3
