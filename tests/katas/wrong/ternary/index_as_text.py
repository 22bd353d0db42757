"""You return the digits as text; an index is a whole number from 0 to 80."""


def encode(card):
    return "".join(str(digit) for digit in card)
