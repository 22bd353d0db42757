"""You divide with /, which keeps fractions; divide with //, which gives whole numbers."""


def third_index(a, b):
    return sum((-(a / place) - b / place) % 3 * place for place in (27, 9, 3, 1))
