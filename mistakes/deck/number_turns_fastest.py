"""You change the number fastest; change the shape fastest, and the number slowest."""


def make_deck():
    return [
        (number, shading, color, shape)
        for shape in range(3)
        for color in range(3)
        for shading in range(3)
        for number in range(3)
    ]
