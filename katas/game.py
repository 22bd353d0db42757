"""Play the game: the cards on the table, the score, and what may be done with them.

A card is a tuple of four digits 0, 1 or 2: its number, shading, color and shape. Your earlier
katas are at hand: write `from find_sets import find_sets` at the top to ask yours.
"""


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
        raise NotImplementedError

    def take(self, a, b, c):
        """Take three different cards that lie on the table and make a SET, and return True.

        The score grows by one. Cards from the deck fill the table up to 12 again, while the deck
        lasts; where more than 12 lay there, nothing is filled up. For any other three cards,
        return False: then nothing changes.
        """
        raise NotImplementedError

    def deal_more(self):
        """Deal three more cards from the deck. If it has fewer, deal those; if it is empty, none.

        Raises ValueError if there is a SET on the table.
        """
        raise NotImplementedError

    def over(self):
        """Return True when the deck is empty and no SET is left on the table, else False."""
        raise NotImplementedError
