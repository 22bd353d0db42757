"""You return the sum; return True if it is a valid sum, and False otherwise."""


def is_set_by_sum(a, b, c):
    return a + b + c
