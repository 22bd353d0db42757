"""You change the caller's deck; shuffle a copy of it, list(deck).

Afterwards the deck is sorted, which brings only a sorted deck back.
"""


def deal(deck, n, rng):
    rng.shuffle(deck)
    table = deck[:n]
    deck.sort()
    return table
