"""You return True for a SET, but nothing where it is none: that gives None, not False."""


def is_set(a, b, c):
    if all(len({x, y, z}) != 2 for x, y, z in zip(a, b, c)):
        return True
