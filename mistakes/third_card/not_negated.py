"""You return the sum of the digits; put a minus in front of each sum before % 3."""


def third_index(a, b):
    r = 0
    for i in range(4):
        r += (a // 3**i + b // 3**i) % 3 * 3**i
    return r
