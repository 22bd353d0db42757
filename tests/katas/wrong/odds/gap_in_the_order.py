"""You look for a gap, as if the others lay in order; they may lie in any."""

from deck import make_deck


def hidden_card(others):
    for card, other in zip(make_deck(), others):
        if card != other:
            return card
    return 2, 2, 2, 2
