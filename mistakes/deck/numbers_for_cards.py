"""You list the numbers 0 to 80; list the cards as tuples of four digits."""


def make_deck():
    return list(range(81))
