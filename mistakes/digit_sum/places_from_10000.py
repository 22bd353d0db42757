"""You multiply the number by 10000; begin with 1000, so that the shape is multiplied by 1."""


def to_decimal(card):
    number, shading, color, shape = card
    return number * 10**4 + shading * 10**3 + color * 10**2 + shape * 10
