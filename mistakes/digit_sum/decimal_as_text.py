"""You return text, such as '0121'; return a number: int('0121') is 121."""


def to_decimal(card):
    number, shading, color, shape = card
    return f"{number}{shading}{color}{shape}"
