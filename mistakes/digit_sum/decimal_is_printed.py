"""You print the decimal, so the caller gets None; return it instead."""


def to_decimal(card):
    number, shading, color, shape = card
    print(number * 1000 + shading * 100 + color * 10 + shape)
