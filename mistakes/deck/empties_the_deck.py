"""You take cards out of the deck that you are given; draw from a copy, list(deck)."""


def deal(deck, n, rng):
    table = []
    for _ in range(n):
        card = rng.choice(deck)
        deck.remove(card)
        table.append(card)
    return table
