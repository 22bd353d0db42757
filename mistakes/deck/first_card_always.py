"""You always deal the first card; draw all n cards from the whole deck."""


def deal(deck, n, rng):
    if n == 0:
        return []
    return [deck[0], *rng.sample(deck[1:], n - 1)]
