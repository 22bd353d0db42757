"""You let the number change at every card; it is the shape, the last digit, that turns fastest."""


def make_deck():
    return [
        (number, shading, color, shape)
        for shape in range(3)
        for color in range(3)
        for shading in range(3)
        for number in range(3)
    ]
