"""You expect the other cards in the order of the deck; accept them in any order."""

from deck import make_deck


def hidden_card(others):
    for card, other in zip(make_deck(), others):
        if card != other:
            return card
    return 2, 2, 2, 2
