"""You sometimes draw the same card twice, as rng.choices does; use rng.sample(deck, n)."""


def deal(deck, n, rng):
    return rng.choices(deck, k=n)
