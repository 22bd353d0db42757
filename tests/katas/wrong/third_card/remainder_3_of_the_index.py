"""You find the shape and stop; three more digits of the index want the same."""


def third_index(a, b):
    return (-a - b) % 3
