"""You return inside the loop, after the first digit."""


def encode(card):
    index = 0
    for digit in card:
        index = index * 3 + digit
        return index
