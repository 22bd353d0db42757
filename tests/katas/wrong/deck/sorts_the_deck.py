"""You shuffle the caller's deck itself; shuffle a copy, list(deck).

Afterwards the deck is sorted, which brings only a sorted deck back.
"""


def deal(deck, n, rng):
    rng.shuffle(deck)
    table = deck[:n]
    deck.sort()
    return table
