"""You add all twelve digits up; one feature can hide another, so sum each by itself."""


def is_set(a, b, c):
    return (sum(a) + sum(b) + sum(c)) % 3 == 0
