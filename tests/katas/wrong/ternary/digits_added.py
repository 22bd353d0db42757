"""You add the digits without their places' worth: 27, 9, 3 and 1."""


def encode(card):
    return sum(card)
