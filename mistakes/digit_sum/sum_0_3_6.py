"""You refuse sums such as 3333; check that each of the four digits is 0, 3 or 6."""


def is_set_by_sum(a, b, c):
    return a + b + c in {0, 3, 6}
