"""The deck is a deque, the cards of each SET go on a pile, and the score is a third of the pile."""

from collections import deque
from itertools import combinations


class Game:
    def __init__(self, deck):
        self._deck = deque(deck)
        self._face_up = [self._deck.popleft() for _ in range(min(12, len(deck)))]
        self._pile = []

    @property
    def table(self):
        yield from self._face_up

    @property
    def score(self):
        return len(self._pile) // 3

    def take(self, a, b, c):
        if (a, b, c) not in self._sets():
            return 0
        for card in (a, b, c):
            place = self._face_up.index(card)
            if len(self._face_up) <= 12 and self._deck:
                self._face_up[place] = self._deck.popleft()
            else:
                del self._face_up[place]
        self._pile += (a, b, c)
        return 1

    def _sets(self):
        for three in combinations(self._face_up, 3):
            if all((x + y + z) % 3 == 0 for x, y, z in zip(*three)):
                yield from self._orders(*three)

    @staticmethod
    def _orders(a, b, c):
        return [(a, b, c), (a, c, b), (b, a, c), (b, c, a), (c, a, b), (c, b, a)]

    def deal_more(self):
        if any(self._sets()):
            raise ValueError
        for _ in range(min(3, len(self._deck))):
            self._face_up.append(self._deck.popleft())

    def over(self):
        return not self._deck and not any(self._sets())
