"""You read or write the digits in reverse order; the last digit must be worth 1."""


def third_index(a, b):
    r = 0
    for i in range(4):
        r += (-(a // 3**i) - b // 3**i) % 3 * 3 ** (3 - i)
    return r
