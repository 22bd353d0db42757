"""The deck is an iterator, and the table is sorted each time you look at it."""

from find_sets import find_sets


class Game:
    def __init__(self, deck):
        self._cards = iter(list(deck))
        self._left = len(deck)
        self._shown = set()
        self.score = 0
        self._deal(12)

    @property
    def table(self):
        return sorted(self._shown)

    def take(self, a, b, c):
        three = {a, b, c}
        if three not in self._sets():
            return False
        self._shown -= three
        self.score += 1
        self._deal(12 - len(self._shown))
        return True

    def deal_more(self):
        if self._sets():
            raise ValueError("there is a SET on the table")
        self._deal(3)

    def over(self):
        return self._left == 0 and self._sets() == []

    def _sets(self):
        return [set(three) for three in find_sets(self.table)]

    def _deal(self, n):
        for _ in range(min(n, self._left)):
            self._shown.add(next(self._cards))
            self._left -= 1
