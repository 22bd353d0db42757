"""You list the numbers 0 to 80; the deck holds the cards themselves, four digits each."""


def make_deck():
    return list(range(81))
