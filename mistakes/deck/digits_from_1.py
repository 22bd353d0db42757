"""You use the digits 1, 2 and 3; use 0, 1 and 2, which is range(3)."""


def make_deck():
    return [
        (number, shading, color, shape)
        for number in range(1, 4)
        for shading in range(1, 4)
        for color in range(1, 4)
        for shape in range(1, 4)
    ]
