"""Multiply by 3 and add, digit after digit (Horner's method); divmod goes back."""


def encode(card):
    index = 0
    for digit in card:
        index = 3 * index + digit
    return index


def decode(index):
    digits = []
    for _ in range(4):
        index, digit = divmod(index, 3)
        digits.insert(0, digit)
    return digits
