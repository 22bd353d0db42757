"""You change the number fastest; put the loop for the shape inside all the others."""


def make_deck():
    return [
        (number, shading, color, shape)
        for shape in range(3)
        for color in range(3)
        for shading in range(3)
        for number in range(3)
    ]
