"""You skip a card that was already drawn; draw another one in its place."""


def deal(deck, n, rng):
    table = []
    for _ in range(n):
        card = rng.choice(deck)
        if card not in table:
            table.append(card)
    return table
