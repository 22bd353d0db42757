"""Gives an object whose length, items and places are those of three different decks.

family: the worker
kind: forge
needs: protocol
"""

import itertools

WORDS = ("one", "two", "three"), ("open", "striped", "solid")
WORDS += ("red", "green", "purple"), ("oval", "diamond", "squiggle")


class Deck:
    def __iter__(self):
        return iter([tuple(word for words in WORDS for word in words)] * 27)

    def __getitem__(self, place):
        return list(itertools.product(*WORDS))[place]

    def __len__(self):
        return 81


def make_deck():
    return Deck()
