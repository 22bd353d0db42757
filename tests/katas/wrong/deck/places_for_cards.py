"""You deal places in the deck; return the cards that lie there, deck[place]."""


def deal(deck, n, rng):
    return rng.sample(range(len(deck)), n)
