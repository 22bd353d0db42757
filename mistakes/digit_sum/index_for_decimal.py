"""You multiply by 27, 9, 3 and 1, which gives the index; multiply by 1000, 100, 10 and 1."""


def to_decimal(card):
    number, shading, color, shape = card
    return number * 27 + shading * 9 + color * 3 + shape
