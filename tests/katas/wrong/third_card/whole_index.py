"""You treat the index as one digit; take its four digits apart by // and % 3."""


def third_index(a, b):
    return (-a - b) % 81
