"""You always deal 12 cards; deal n."""


def deal(deck, n, rng):
    return rng.sample(deck, 12)
