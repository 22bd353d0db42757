"""You look only for SETs with the first two cards; try every triple."""

from is_set import is_set


def is_cap(cards):
    return not any(is_set(cards[0], cards[1], card) for card in cards[2:])
