"""You multiply the shape by 1000 and the number by 1; do it the other way round."""


def to_decimal(card):
    number, shading, color, shape = card
    return number + shading * 10 + color * 100 + shape * 1000
