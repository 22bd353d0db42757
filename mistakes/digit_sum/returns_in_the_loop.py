"""You return only the first digit; go through all four, and return after the loop."""


def to_decimal(card):
    decimal = 0
    for digit in card:
        decimal = decimal * 10 + digit
        return decimal
