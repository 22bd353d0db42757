"""You multiply the digit by 3 instead of what you have so far: total * 3 + digit."""


def encode(card):
    total = 0
    for digit in card:
        total += digit * 3
    return total
