"""You return inside the loop, after the first digit; collect four and return them behind it."""


def third_card(a, b):
    for x, y in zip(a, b):
        return ((-x - y) % 3,)
