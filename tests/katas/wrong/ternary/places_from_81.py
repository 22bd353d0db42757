"""You start at 81; the last place is worth 1, which is 3 ** 0, so the first is worth 27."""


def encode(card):
    number, shading, color, shape = card
    return number * 3**4 + shading * 3**3 + color * 3**2 + shape * 3
