"""You give the card's number in the deck; give its four digits."""

from ternary import encode


def hidden_card(others):
    return sum(range(81)) - sum(encode(card) for card in others)
