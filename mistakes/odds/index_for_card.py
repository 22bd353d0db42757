"""You return the card's index; return its four digits as a tuple."""

from ternary import encode


def hidden_card(others):
    return sum(range(81)) - sum(encode(card) for card in others)
