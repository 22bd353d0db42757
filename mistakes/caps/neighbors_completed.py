"""You look only for the third card of two neighbors; look for the third card of every pair."""

from third_card import third_card


def is_cap(cards):
    return not any(third_card(a, b) in cards for a, b in zip(cards, cards[1:]))
