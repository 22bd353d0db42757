"""The table is a dict, the deck an iterator, and the error a class of its own."""

from itertools import chain, islice

from is_set import is_set


class SetThere(ValueError):
    """There is a SET on the table."""


class Game:
    def __init__(self, deck):
        self.score = 0
        self.table = {}
        self.rest = iter(deck)
        self.lay(12)

    def lay(self, n):
        for place, card in enumerate(islice(self.rest, max(0, n)), len(self.table)):
            self.table[card] = place

    def take(self, *three):
        if len(set(three)) < 3 or not all(map(self.table.__contains__, three)):
            return False
        if not is_set(*three):
            return False
        for card in three:
            del self.table[card]
        self.lay(12 - len(self.table))
        self.score += 1
        return True

    def has_set(self):
        fit = (
            tuple(-(x + y) % 3 for x, y in zip(a, b))
            for a in self.table
            for b in self.table
            if a != b
        )
        return any(card in self.table for card in fit)

    def deal_more(self):
        if self.has_set():
            raise SetThere
        self.lay(3)

    def over(self):
        ahead = next(self.rest, None)
        if ahead is not None:
            self.rest = chain([ahead], self.rest)
        return ahead is None and not self.has_set()
