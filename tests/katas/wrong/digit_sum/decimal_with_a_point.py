"""You count with 1e3, which is 1000.0 and makes 1021.0; write 1000 for a whole number."""


def to_decimal(card):
    number, shading, color, shape = card
    return number * 1e3 + shading * 1e2 + color * 1e1 + shape
