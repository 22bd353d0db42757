"""You use the last digit four times; divide by 3 with // after each digit."""


def third_index(a, b):
    r = 0
    for i in range(4):
        r += (-(a % 3) - b % 3) % 3 * 3**i
    return r
