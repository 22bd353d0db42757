"""You try only pairs of neighbors, and you leave out the last pair; try every pair of cards."""

from third_card import third_card


def is_cap(cards):
    return not any(third_card(a, b) in cards for a, b in zip(cards[:-1], cards[1:-1]))
