"""You return False for a bad feature, but nothing after the loop: a SET gives None, not True."""


def is_set(a, b, c):
    for x, y, z in zip(a, b, c):
        if len({x, y, z}) == 2:
            return False
