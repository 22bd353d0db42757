"""You count the places 4, 3, 2, 1; each is worth three times the one to its right."""


def encode(card):
    number, shading, color, shape = card
    return number * 4 + shading * 3 + color * 2 + shape
