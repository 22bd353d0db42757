"""You take 3333 alone; a feature may also be all the same, with sum 0 or 6."""


def is_set_by_sum(a, b, c):
    return a + b + c == 3333
