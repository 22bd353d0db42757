"""You try only three cards that lie side by side; any three may make a SET."""

from is_set import is_set


def is_cap(cards):
    return not any(is_set(a, b, c) for a, b, c in zip(cards, cards[1:], cards[2:]))
