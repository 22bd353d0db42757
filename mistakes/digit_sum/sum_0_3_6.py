"""You accept only the sums 0, 3 and 6; check each of the four digits of the sum."""


def is_set_by_sum(a, b, c):
    return a + b + c in {0, 3, 6}
