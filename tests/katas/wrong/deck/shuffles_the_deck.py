"""You shuffle the caller's deck itself; shuffle a copy, list(deck)."""


def deal(deck, n, rng):
    rng.shuffle(deck)
    return deck[:n]
