"""You always deal the last cards of the deck; let rng choose the cards."""


def deal(deck, n, rng):
    deck = list(deck)
    return [deck.pop() for _ in range(n)]
