"""You return a float such as 1021.0; multiply by whole numbers, such as 1000, not 1e3."""


def to_decimal(card):
    number, shading, color, shape = card
    return number * 1e3 + shading * 1e2 + color * 1e1 + shape
