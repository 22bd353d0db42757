"""You add the four digits as they are; they are worth 27, 9, 3 and 1."""


def third_index(a, b):
    return sum((-(a // place) - b // place) % 3 for place in (27, 9, 3, 1))
