"""You stop when nothing is left, which drops zeros in front; a card always has four digits."""


def decode(index):
    digits = []
    while index > 0:
        digits.insert(0, index % 3)
        index = index // 3
    return tuple(digits)
