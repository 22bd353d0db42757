"""You return four digits from third_index; put them together: 27, 9, 3 and 1 are their worth."""


def third_index(a, b):
    return tuple((-(a // place) - b // place) % 3 for place in (27, 9, 3, 1))
