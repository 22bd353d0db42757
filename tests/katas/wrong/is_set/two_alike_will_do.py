"""You take a feature as the same when only the first two cards agree; the third must as well."""


def is_set(a, b, c):
    for x, y, z in zip(a, b, c):
        same = x == y
        different = x != y and y != z and x != z
        if not (same or different):
            return False
    return True
