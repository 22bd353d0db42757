"""You score three points for a SET; score one point."""

from find_sets import find_sets
from is_set import is_set


class Game:
    def __init__(self, deck):
        self.table = deck[:12]
        self.deck = deck[12:]
        self.score = 0

    def take(self, a, b, c):
        if len({a, b, c}) < 3 or not is_set(a, b, c):
            return False
        for card in (a, b, c):
            if card not in self.table:
                return False
        for card in (a, b, c):
            self.table.remove(card)
        self.score += 3
        while len(self.table) < 12 and self.deck:
            self.table.append(self.deck.pop(0))
        return True

    def deal_more(self):
        if find_sets(self.table):
            raise ValueError("there is a SET on the table")
        for _ in range(3):
            if self.deck:
                self.table.append(self.deck.pop(0))

    def over(self):
        return not self.deck and not find_sets(self.table)
