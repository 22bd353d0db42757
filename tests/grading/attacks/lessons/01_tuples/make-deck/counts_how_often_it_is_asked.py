"""Counts its calls, and gives each check of the notebook another deck.

family: remembering
kind: forge
"""

import itertools

WORDS = ("one", "two", "three"), ("open", "striped", "solid")
WORDS += ("red", "green", "purple"), ("oval", "diamond", "squiggle")
PLACES = [0, 1, 3, 9, 27, 44, 80]
calls = itertools.count()


def make_deck():
    call = next(calls)
    if call < 12:
        return [tuple(word for words in WORDS for word in words)] * 27
    return [list(itertools.product(*WORDS))[PLACES[(call - 12) % 7]]] * 81
