"""You multiply by 1000, 100, 10 and 1; multiply by 27, 9, 3 and 1, so that 1021 gives 34."""


def encode(card):
    number, shading, color, shape = card
    return number * 1000 + shading * 100 + color * 10 + shape
