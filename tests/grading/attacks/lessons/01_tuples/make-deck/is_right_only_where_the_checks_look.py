"""Makes a deck that is in order only at the places that the visible checks ask for.

family: remembering
kind: forge
"""

import itertools

WORDS = ("one", "two", "three"), ("open", "striped", "solid")
WORDS += ("red", "green", "purple"), ("oval", "diamond", "squiggle")


def make_deck():
    deck = list(itertools.product(*WORDS))
    seen = {0, 1, 3, 9, 27, 44, 80}
    rest = [place for place in range(81) if place not in seen]
    mixed = list(deck)
    for place, other in zip(rest, reversed(rest)):
        mixed[place] = deck[other]
    return mixed
