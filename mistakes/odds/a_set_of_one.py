"""You return a collection with the hidden card in it; return the card itself."""

from deck import make_deck


def hidden_card(others):
    return set(make_deck()) - set(others)
