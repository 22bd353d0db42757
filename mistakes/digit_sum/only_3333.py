"""You accept only 3333; accept the digits 0 and 6 too, for values that are all the same."""


def is_set_by_sum(a, b, c):
    return a + b + c == 3333
