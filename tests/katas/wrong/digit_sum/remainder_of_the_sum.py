"""You ask whether the whole sum divides by 3; 0 + 1 + 11 = 12 does, and is no SET."""


def is_set_by_sum(a, b, c):
    return (a + b + c) % 3 == 0
