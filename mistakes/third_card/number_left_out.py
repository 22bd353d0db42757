"""You compute only three digits of the index; compute four, with range(4)."""


def third_index(a, b):
    r = 0
    for i in range(3):
        r += (-(a // 3**i) - b // 3**i) % 3 * 3**i
    return r
