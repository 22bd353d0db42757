"""Multiply by 3 and add the next digit; to go back, take the last digit and divide by 3."""


def encode(card):
    index = 0
    for digit in card:
        index = index * 3 + digit
    return index


def decode(index):
    digits = []
    for _ in range(4):
        digits.insert(0, index % 3)
        index = index // 3
    return tuple(digits)
