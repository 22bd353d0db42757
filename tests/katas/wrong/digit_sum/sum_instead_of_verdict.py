"""You return the sum; the question is whether it is a valid one, True or False."""


def is_set_by_sum(a, b, c):
    return a + b + c
