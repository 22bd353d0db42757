"""You add the four digits as they are; multiply them by 27, 9, 3 and 1 first."""


def encode(card):
    return sum(card)
