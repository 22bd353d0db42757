"""You drop a card that came before without drawing another: the deal is too small."""


def deal(deck, n, rng):
    table = []
    for _ in range(n):
        card = rng.choice(deck)
        if card not in table:
            table.append(card)
    return table
