"""You ask each card only about the two before all others; it must suit each pair that lies there."""

from is_set import is_set


def is_cap(cards):
    return not any(is_set(cards[0], cards[1], card) for card in cards[2:])
