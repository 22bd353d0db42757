"""You change the deck that you are given; shuffle a copy of it, list(deck)."""


def deal(deck, n, rng):
    rng.shuffle(deck)
    return deck[:n]
