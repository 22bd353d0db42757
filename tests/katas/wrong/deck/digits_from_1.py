"""You count 1, 2, 3; a card's digits are 0, 1, 2: range(3)."""


def make_deck():
    return [
        (number, shading, color, shape)
        for number in range(1, 4)
        for shading in range(1, 4)
        for color in range(1, 4)
        for shape in range(1, 4)
    ]
