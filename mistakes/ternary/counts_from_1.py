"""You number the cards from 1; give the first card the number 0."""


def encode(card):
    number, shading, color, shape = card
    return number * 27 + shading * 9 + color * 3 + shape + 1
