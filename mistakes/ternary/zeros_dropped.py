"""You leave out zeros in front; return four digits for every card."""


def decode(index):
    digits = []
    while index > 0:
        digits.insert(0, index % 3)
        index = index // 3
    return tuple(digits)
