"""You start at 10 ** 4; the last place is worth 1, which is 10 ** 0, so the first is worth 1000."""


def to_decimal(card):
    number, shading, color, shape = card
    return number * 10**4 + shading * 10**3 + color * 10**2 + shape * 10
