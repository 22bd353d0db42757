"""You multiply by 4, 3, 2 and 1; multiply by 27, 9, 3 and 1."""


def encode(card):
    number, shading, color, shape = card
    return number * 4 + shading * 3 + color * 2 + shape
