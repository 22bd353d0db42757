"""You treat the index as one digit; compute its four digits one by one, with // and % 3."""


def third_index(a, b):
    return (-a - b) % 81
