"""You add the four digits as they are; multiply them by 1000, 100, 10 and 1 first."""


def to_decimal(card):
    number, shading, color, shape = card
    return number + shading + color + shape
