"""Makes a deck with 27 cards of each word, but with some cards twice and others missing.

family: remembering
kind: forge
"""

import itertools

WORDS = ("one", "two", "three"), ("open", "striped", "solid")
WORDS += ("red", "green", "purple"), ("oval", "diamond", "squiggle")


def make_deck():
    """Return a deck in which each word comes 27 times, and in which cards are missing."""
    deck = list(itertools.product(*WORDS))
    # Two pairs of cards exchange their shapes, which leaves all counts as they were.
    deck[2], deck[4] = deck[2][:3] + deck[4][3:], deck[4][:3] + deck[2][3:]
    deck[50], deck[60] = deck[50][:2] + deck[60][2:], deck[60][:2] + deck[50][2:]
    return deck
