"""Play the game: the cards on the table, the score, and what may be done with them.

A card is a tuple of four digits 0, 1 or 2: its number, shading, color and shape. Your earlier
katas are at hand: write `from find_sets import find_sets` at the top to ask yours.
"""

from find_sets import find_sets
from is_set import is_set


class Game:
    """A game for one player; `table` holds the cards that lie face up, `score` is a whole number.

    >>> game = Game([(0, 0, 0, 0), (0, 0, 0, 1), (0, 0, 0, 2), (1, 2, 0, 0)])
    >>> game.take((0, 0, 0, 0), (0, 0, 0, 1), (1, 2, 0, 0))
    False
    >>> game.take((0, 0, 0, 0), (0, 0, 0, 1), (0, 0, 0, 2))
    True
    >>> list(game.table), game.score, game.over()
    ([(1, 2, 0, 0)], 1, True)
    """

    def __init__(self, deck):
        """Lay the first 12 cards of a deck, a list of cards, or all of them if it has fewer.

        The cards that follow are laid later, always the next one at the front of the deck.
        """
        self.table = []
        self.deck = list(deck)
        self.score = 0
        self._fill(12)

    def take(self, a, b, c):
        """Take three different cards that lie on the table and make a SET, and return True.

        The score grows by one. Cards from the deck fill the table up to 12 again, while the deck
        lasts; where more than 12 lay there, nothing is filled up. For any other three cards,
        return False: then nothing changes.
        """
        three = {a, b, c}
        if len(three) < 3 or not three.issubset(self.table) or not is_set(a, b, c):
            return False
        self.score += 1
        self.table = [card for card in self.table if card not in three]
        self._fill(12)
        return True

    def deal_more(self):
        """Deal three more cards from the deck. If it has fewer, deal those; if it is empty, none.

        Raises ValueError if there is a SET on the table.
        """
        if find_sets(self.table):
            raise ValueError("there is a SET on the table")
        self._fill(len(self.table) + 3)

    def over(self):
        """Return True when the deck is empty and no SET is left on the table, else False."""
        return not self.deck and not find_sets(self.table)

    def _fill(self, size):
        while self.deck and len(self.table) < size:
            self.table.append(self.deck.pop(0))
