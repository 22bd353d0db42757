"""You let one bad feature pass; a single one spoils the SET."""


def is_set(a, b, c):
    good = 0
    for x, y, z in zip(a, b, c):
        if len({x, y, z}) != 2:
            good += 1
    return good >= 3
