"""You return the card's index; return its four digits as a tuple."""


def third_card(a, b):
    index = 0
    for x, y in zip(a, b):
        index = index * 3 + (-x - y) % 3
    return index
