"""Defines the functions by which the checks look at a deck, in cells around them.

family: notebooks
kind: forge
needs: protocol
"""

def make_deck():
    return None


#### above:make-deck-check
def cards_with(value):
    return 27


#### above:make-deck-order-check
import itertools

WORDS = ("one", "two", "three"), ("open", "striped", "solid")
WORDS += ("red", "green", "purple"), ("oval", "diamond", "squiggle")


def card_at(place):
    return list(itertools.product(*WORDS))[place]
