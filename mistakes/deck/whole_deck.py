"""You return all cards of the deck; return only n of them."""


def deal(deck, n, rng):
    d = list(deck)
    rng.shuffle(d)
    return d
