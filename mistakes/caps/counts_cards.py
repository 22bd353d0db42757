"""You return True even if there is a SET; try every triple, however many cards there are."""


def is_cap(cards):
    return len(cards) <= 20
