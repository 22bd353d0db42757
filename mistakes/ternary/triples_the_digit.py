"""You multiply each digit by 3; multiply the total so far: total * 3 + digit."""


def encode(card):
    total = 0
    for digit in card:
        total += digit * 3
    return total
