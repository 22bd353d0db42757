"""You divide with /, which gives fractions; divide with //."""


def decode(index):
    digits = []
    for _ in range(4):
        digits.insert(0, index % 3)
        index = index / 3
    return tuple(digits)
