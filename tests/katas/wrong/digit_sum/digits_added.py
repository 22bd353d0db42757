"""You add the digits without their places' worth: 1000, 100, 10 and 1."""


def to_decimal(card):
    number, shading, color, shape = card
    return number + shading + color + shape
