"""You check only the last digit of the sum, the shape; check all four digits."""


def is_set_by_sum(a, b, c):
    return (a + b + c) % 10 in {0, 3, 6}
