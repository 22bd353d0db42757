"""You take cards out of the list that you were given; copy it with list(deck) in __init__."""

from find_sets import find_sets
from is_set import is_set


class Game:
    def __init__(self, deck):
        self.deck = deck
        self.table = []
        self.score = 0
        self.lay(12)

    def lay(self, n):
        while n > 0 and self.deck:
            self.table.append(self.deck.pop(0))
            n -= 1

    def take(self, a, b, c):
        three = {a, b, c}
        if len(three) < 3 or not three <= set(self.table) or not is_set(a, b, c):
            return False
        for card in three:
            self.table.remove(card)
        self.lay(12 - len(self.table))
        self.score += 1
        return True

    def deal_more(self):
        if find_sets(self.table):
            raise ValueError("there is a SET")
        self.lay(3)

    def over(self):
        return not self.deck and not find_sets(self.table)
