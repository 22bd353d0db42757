"""You multiply by 27, 9, 3 and 1, which gives the index; multiply by 1000, 100, 10 and 1."""


def to_decimal(card):
    decimal = 0
    for digit in card:
        decimal = decimal * 3 + digit
    return decimal
