"""You return a card that is in the list; return the one card that is not in it."""

from deck import make_deck


def hidden_card(others):
    for card in make_deck():
        if card in others:
            return card
