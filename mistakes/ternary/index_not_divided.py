"""You return the last digit four times; divide the index by 3 after each digit, with //."""


def decode(index):
    digits = []
    for _ in range(4):
        digits.append(index % 3)
    return tuple(digits)
