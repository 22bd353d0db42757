"""You deal 12 cards whatever n is."""


def deal(deck, n, rng):
    return rng.sample(deck, 12)
