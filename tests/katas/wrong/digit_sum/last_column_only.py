"""You test the last column only, the shape; the other three can spoil the SET as well."""


def is_set_by_sum(a, b, c):
    return (a + b + c) % 10 in {0, 3, 6}
