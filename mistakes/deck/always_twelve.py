"""You always deal 12 cards; deal n cards."""


def deal(deck, n, rng):
    return rng.sample(deck, 12)
