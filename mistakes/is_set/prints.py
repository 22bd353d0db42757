"""You print the answer, so the caller gets None; return it instead."""


def is_set(a, b, c):
    print(all(len({x, y, z}) != 2 for x, y, z in zip(a, b, c)))
