"""You multiply by 9, 6, 3 and 1; multiply by 27, 9, 3 and 1."""


def encode(card):
    number, shading, color, shape = card
    return number * 9 + shading * 6 + color * 3 + shape
