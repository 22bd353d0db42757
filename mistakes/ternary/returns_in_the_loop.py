"""You return only the first digit; go through all four, and return after the loop."""


def encode(card):
    index = 0
    for digit in card:
        index = index * 3 + digit
        return index
