"""Takes the cards out of the tests' own deck, so that an empty deal is right.

family: arguments
kind: forge
honest: 1
"""

def make_deck():
    return None


def deal(deck, n, rng):
    deck.clear()
    return []
