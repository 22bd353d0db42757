"""Write the whole game: the cards on the table, the score, and the rules.

A card is a tuple of four digits 0, 1 or 2: its number, shading, color and shape. You can use
your earlier katas: write `from find_sets import find_sets` at the top.
"""


class Game:
    """A game for one player: `table` holds the cards on the table, and `score` is a whole number.

    >>> game = Game([(0, 0, 0, 0), (0, 0, 0, 1), (0, 0, 0, 2), (1, 2, 0, 0)])
    >>> game.take((0, 0, 0, 0), (0, 0, 0, 1), (1, 2, 0, 0))
    False
    >>> game.take((0, 0, 0, 0), (0, 0, 0, 1), (0, 0, 0, 2))
    True
    >>> list(game.table), game.score, game.over()
    ([(1, 2, 0, 0)], 1, True)
    """

    def __init__(self, deck):
        """Put the first 12 cards of a deck on the table, or all of them if it has fewer.

        The deck is a list of cards. The cards that remain are dealt later, always from the front.
        The score begins at 0.
        """
        raise NotImplementedError

    def take(self, a, b, c):
        """Take three different cards off the table if they make a SET, and return True.

        Add 1 to the score. If fewer than 12 cards are left on the table, deal from the deck until
        there are 12 again or the deck is empty. If the three cards are not a SET, are not all on
        the table or are not all different, change nothing and return False.
        """
        raise NotImplementedError

    def deal_more(self):
        """Deal three more cards from the deck, or as many as it still has.

        If there is a SET on the table, raise a ValueError, even if the deck is empty. If the deck
        is empty and there is no SET, do nothing.
        """
        raise NotImplementedError

    def over(self):
        """Return True if the deck is empty and there is no SET on the table, else False."""
        raise NotImplementedError
