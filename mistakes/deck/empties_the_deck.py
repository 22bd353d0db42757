"""You take cards out of the caller's deck; draw from a copy, list(deck)."""


def deal(deck, n, rng):
    table = []
    for _ in range(n):
        card = rng.choice(deck)
        deck.remove(card)
        table.append(card)
    return table
