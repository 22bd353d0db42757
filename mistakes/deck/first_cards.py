"""You always deal the first cards of the deck; let rng choose the cards."""


def deal(deck, n, rng):
    return deck[:n]
