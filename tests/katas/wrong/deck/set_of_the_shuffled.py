"""You make a set of the shuffled deck; a set has an order of its own, and the shuffle is lost."""


def deal(deck, n, rng):
    shuffled = list(deck)
    rng.shuffle(shuffled)
    return list(set(shuffled))[:n]
