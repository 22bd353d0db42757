"""You look for a wrong third card only if the first two agree; compare all three pairs."""


def is_set(a, b, c):
    return not any(x == y != z for x, y, z in zip(a, b, c))
