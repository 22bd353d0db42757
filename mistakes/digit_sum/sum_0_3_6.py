"""You refuse sums such as 3333; check each of the four digits, and compare them with ==."""


def is_set_by_sum(a, b, c):
    return a + b + c in {0, 3, 6}
