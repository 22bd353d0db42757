"""You look for the whole sum among 0, 3 and 6; that is one column's test, and there are four."""


def is_set_by_sum(a, b, c):
    return a + b + c in {0, 3, 6}
