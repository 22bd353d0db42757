"""You compute abs(3 - x - y); compute (-x - y) % 3, which is always 0, 1 or 2."""


def third_card(a, b):
    return tuple(abs(3 - x - y) for x, y in zip(a, b))
