"""You multiply each digit by 3; multiply the total so far: total * 3 + digit."""


def encode(card):
    index = 0
    for digit in card:
        index = index + digit * 3
    return index
