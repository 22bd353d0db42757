"""You sometimes draw the same card twice; draw only from the cards that are left."""


def deal(deck, n, rng):
    table = []
    for _ in range(n):
        table.append(rng.choice(deck))
    return table
