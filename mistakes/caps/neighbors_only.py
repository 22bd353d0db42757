"""You try only triples of cards that are next to each other; try every triple."""

from is_set import is_set


def is_cap(cards):
    return not any(is_set(a, b, c) for a, b, c in zip(cards, cards[1:], cards[2:]))
