"""You use what rng.shuffle returns, but that is None: it shuffles the list in its place."""


def deal(deck, n, rng):
    shuffled = rng.shuffle(list(deck))
    return shuffled[:n]
