"""You return the digits as text, '0121'; make them a number, int('0121'), which is 121."""


def to_decimal(card):
    number, shading, color, shape = card
    return f"{number}{shading}{color}{shape}"
