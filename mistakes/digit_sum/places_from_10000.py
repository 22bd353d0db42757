"""You multiply the number by 10000; begin with 1000, so that the shape is multiplied by 1."""


def to_decimal(card):
    decimal = 0
    for digit in card:
        decimal = (decimal + digit) * 10
    return decimal
