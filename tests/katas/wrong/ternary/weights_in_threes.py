"""You take 9, 6, 3, 1; the places grow by multiplying, not by adding 3: 27, 9, 3, 1."""


def encode(card):
    number, shading, color, shape = card
    return number * 9 + shading * 6 + color * 3 + shape
