"""You accept every sum, perhaps by d == '0' or '3'; compare each time, or write d in '036'."""


def is_set_by_sum(a, b, c):
    return True
