"""You call a feature the same if the first two cards agree; compare the third card too."""


def is_set(a, b, c):
    for x, y, z in zip(a, b, c):
        same = x == y
        different = x != y and y != z and x != z
        if not (same or different):
            return False
    return True
