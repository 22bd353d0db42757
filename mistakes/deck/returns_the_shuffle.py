"""You use what rng.shuffle returns, which is None; shuffle a copy first, then take its cards."""


def deal(deck, n, rng):
    shuffled = rng.shuffle(list(deck))
    return shuffled[:n]
