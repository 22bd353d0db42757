"""You said True each time; return True only if every feature is all the same or all different."""


def is_set(a, b, c):
    return len({a, b, c}) != 2
