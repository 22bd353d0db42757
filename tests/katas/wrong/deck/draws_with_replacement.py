"""You put each card back after drawing it, so the same card can come twice."""


def deal(deck, n, rng):
    table = []
    for _ in range(n):
        table.append(rng.choice(deck))
    return table
