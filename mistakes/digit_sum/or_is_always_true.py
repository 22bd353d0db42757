"""You accept every sum, perhaps because of `d == '0' or '3'`; write `d in '036'`."""


def is_set_by_sum(a, b, c):
    return True
