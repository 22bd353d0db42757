"""You try only pairs of neighbors, and the last pair is missing too; try every pair."""

from third_card import third_card


def is_cap(cards):
    return not any(third_card(a, b) in cards for a, b in zip(cards[:-1], cards[1:-1]))
