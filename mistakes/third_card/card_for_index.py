"""You return four digits from third_index; multiply them by 27, 9, 3 and 1, and add them up."""


def third_index(a, b):
    return tuple((-(a // place) - b // place) % 3 for place in (27, 9, 3, 1))
