"""You return text; return a whole number from 0 to 80."""


def encode(card):
    return "".join(str(digit) for digit in card)
