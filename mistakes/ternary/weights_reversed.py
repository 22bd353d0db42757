"""You multiply the number by 1 and the shape by 27; do it the other way round."""


def encode(card):
    number, shading, color, shape = card
    return number + shading * 3 + color * 9 + shape * 27
