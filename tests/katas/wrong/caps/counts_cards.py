"""You count the cards; twenty can be a cap, but most three of them are enough to hold a SET."""


def is_cap(cards):
    return len(cards) <= 20
