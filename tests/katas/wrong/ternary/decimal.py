"""You read the digits in base 10; in base 3 the places are worth 27, 9, 3 and 1: 1021 is 34."""


def encode(card):
    number, shading, color, shape = card
    return number * 1000 + shading * 100 + color * 10 + shape
