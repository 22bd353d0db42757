"""You add to the score before you have checked the cards; check the cards first, then add 1."""

from find_sets import find_sets
from is_set import is_set


class Game:
    def __init__(self, deck):
        self.table = deck[:12]
        self.deck = deck[12:]
        self.score = 0

    def take(self, a, b, c):
        self.score += 1
        if len({a, b, c}) < 3 or not is_set(a, b, c):
            return False
        for card in (a, b, c):
            if card not in self.table:
                return False
        for card in (a, b, c):
            self.table.remove(card)
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
