"""You put 11 cards on the table; put 12 there, with deck[:12] or range(12)."""

from find_sets import find_sets
from is_set import is_set


class Game:
    def __init__(self, deck):
        self.deck = list(deck)
        self.table = []
        self.score = 0
        self._fill(11)

    def take(self, a, b, c):
        three = {a, b, c}
        if len(three) < 3 or not three <= set(self.table) or not is_set(a, b, c):
            return False
        self.score += 1
        self.table = [card for card in self.table if card not in three]
        self._fill(12)
        return True

    def deal_more(self):
        if find_sets(self.table):
            raise ValueError("there is a SET on the table")
        self._fill(len(self.table) + 3)

    def over(self):
        return not self.deck and not find_sets(self.table)

    def _fill(self, size):
        while self.deck and len(self.table) < size:
            self.table.append(self.deck.pop(0))
