"""You lose the shuffle, because a set has no order; take the cards from the shuffled list."""


def deal(deck, n, rng):
    shuffled = list(deck)
    rng.shuffle(shuffled)
    return list(set(shuffled))[:n]
