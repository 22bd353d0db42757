"""You deal cards that follow one another in the deck; draw each card separately."""


def deal(deck, n, rng):
    start = rng.randrange(len(deck))
    return (deck + deck)[start : start + n]
