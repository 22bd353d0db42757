"""You let the first digit count least; the last one, the shape, counts by ones: 1021 is 34."""


def encode(card):
    number, shading, color, shape = card
    return number + shading * 3 + color * 9 + shape * 27
