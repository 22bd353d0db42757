"""You always get an error; rng.sample takes the deck and n, and rng.shuffle returns None."""


def deal(deck, n, rng):
    shuffled = rng.shuffle(list(deck))
    return shuffled[:n]
