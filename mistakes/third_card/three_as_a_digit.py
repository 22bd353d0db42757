"""You use 3 as a digit, because 3 - total % 3 may be 3; write -total % 3, which is never 3."""


def third_index(a, b):
    return sum((3 - (a // place + b // place) % 3) * place for place in (1, 3, 9, 27))
