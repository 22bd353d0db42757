"""You print the decimal, so the caller gets None; return it instead."""


def to_decimal(card):
    decimal = 0
    for digit in card:
        decimal = decimal * 10 + digit
    print(decimal)
