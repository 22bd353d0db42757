"""You change the deck that you are given; shuffle a copy of it, list(deck).

Sorting the deck afterwards restores its order only if it was sorted before.
"""


def deal(deck, n, rng):
    rng.shuffle(deck)
    table = deck[:n]
    deck.sort()
    return table
