"""You draw one place and deal the cards that follow it; draw each card by itself."""


def deal(deck, n, rng):
    start = rng.randrange(len(deck))
    return (deck + deck)[start : start + n]
