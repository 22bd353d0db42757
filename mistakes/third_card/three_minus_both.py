"""You write 3 - a - b also where two digits are equal, which may give 3; write (-a - b) % 3."""


def third_card(a, b):
    if a == b:
        return a
    return tuple(3 - x - y for x, y in zip(a, b))
