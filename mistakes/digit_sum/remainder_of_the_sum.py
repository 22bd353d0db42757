"""You accept every multiple of 3, even 12; check that each digit of the sum is 0, 3 or 6."""


def is_set_by_sum(a, b, c):
    return (a + b + c) % 3 == 0
