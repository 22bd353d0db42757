"""You return after the first digit; collect all four, and return them after the loop."""


def third_card(a, b):
    for x, y in zip(a, b):
        return ((-x - y) % 3,)
