"""You return the cards that remain; return the n cards that were dealt, deck[:n]."""


def deal(deck, n, rng):
    d = list(deck)
    rng.shuffle(d)
    return d[n:]
