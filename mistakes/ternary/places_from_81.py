"""You make each digit worth three times too much; the places are worth 27, 9, 3 and 1."""


def encode(card):
    number, shading, color, shape = card
    return number * 3**4 + shading * 3**3 + color * 3**2 + shape * 3
