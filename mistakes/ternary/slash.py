"""You divide with /, which gives fractions; divide with //."""


def decode(index):
    return index / 27, index / 9 % 3, index / 3 % 3, index % 3
