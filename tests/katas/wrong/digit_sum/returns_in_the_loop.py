"""You return inside the loop, after the first digit."""


def to_decimal(card):
    decimal = 0
    for digit in card:
        decimal = decimal * 10 + digit
        return decimal
