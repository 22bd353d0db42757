"""You let the first digit count least; the last one, the shape, counts by ones: 1021, not 1201."""


def to_decimal(card):
    number, shading, color, shape = card
    return number + shading * 10 + color * 100 + shape * 1000
