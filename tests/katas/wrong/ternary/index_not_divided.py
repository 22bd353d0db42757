"""You take index % 3 each time but never divide the index by 3 in between."""


def decode(index):
    digits = []
    for _ in range(4):
        digits.append(index % 3)
    return tuple(digits)
