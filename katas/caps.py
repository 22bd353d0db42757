"""Cap sets: cards among which no three make a SET.

A card is a tuple of digits 0, 1 or 2; four of them in a game, fewer or one in `largest_cap`. Your
earlier katas are at hand: write `from find_sets import find_sets` at the top to ask yours.
"""


def is_cap(cards):
    """Return True if no three of some different cards, of four digits each, make a SET, else False.

    >>> is_cap([(0, 0, 0, 0), (0, 0, 0, 1), (0, 0, 1, 0), (0, 0, 1, 1)])
    True
    >>> is_cap([(0, 0, 0, 0), (0, 0, 0, 1), (0, 0, 1, 0), (0, 0, 0, 2)])
    False
    """
    raise NotImplementedError


def count_set_free(n_cards):
    """Return how many collections of n_cards cards of the deck hold no SET; n_cards is 1 to 4.

    A collection has no order: the same cards count once.

    >>> count_set_free(2)
    3240
    """
    raise NotImplementedError


def largest_cap(features):
    """Return a list of 2, 4, 9 or 20 cards that hold no SET, where cards have 1, 2, 3 or 4 digits.

    >>> len(largest_cap(2)), len(largest_cap(2)[0])
    (4, 2)
    """
    raise NotImplementedError
