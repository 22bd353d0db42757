"""You return 3 for some digits, because 3 - (x + y) % 3 may be 3; write (-x - y) % 3."""


def third_card(a, b):
    return tuple(3 - (x + y) % 3 for x, y in zip(a, b))
