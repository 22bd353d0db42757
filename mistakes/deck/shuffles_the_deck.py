"""You change the caller's deck; shuffle a copy of it, list(deck)."""


def deal(deck, n, rng):
    rng.shuffle(deck)
    return deck[:n]
