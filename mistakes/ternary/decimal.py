"""You read the digits in base 10; multiply them by 27, 9, 3 and 1, so that 1021 gives 34."""


def encode(card):
    number, shading, color, shape = card
    return number * 1000 + shading * 100 + color * 10 + shape
