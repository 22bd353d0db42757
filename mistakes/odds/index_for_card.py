"""You return the card's index; return its four digits, a tuple."""

from ternary import encode


def hidden_card(others):
    return sum(range(81)) - sum(encode(card) for card in others)
