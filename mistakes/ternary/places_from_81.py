"""You multiply the number by 81; begin with 27, so that the shape is multiplied by 1."""


def encode(card):
    number, shading, color, shape = card
    return number * 3**4 + shading * 3**3 + color * 3**2 + shape * 3
