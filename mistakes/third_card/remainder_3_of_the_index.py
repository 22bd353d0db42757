"""You return only the last digit, the shape; compute the other three digits of the index too."""


def third_index(a, b):
    return (-a - b) % 3
