"""You return the sum; return True if it is a valid sum, else False."""


def is_set_by_sum(a, b, c):
    return a + b + c
