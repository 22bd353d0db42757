"""You add the four digits as they are; multiply them by 27, 9, 3 and 1 first."""


def third_index(a, b):
    return sum((-(a // place) - b // place) % 3 for place in (27, 9, 3, 1))
