"""Find every SET on the table.

A card is a tuple of four digits 0, 1 or 2: its number, shading, color and shape. Your earlier
katas are at hand: write `from is_set import is_set` at the top to ask yours.
"""


def find_sets(cards):
    """Return a list of all SETs among a list of different cards, each SET a tuple of its cards.

    Each SET comes once. Their order does not matter, nor does the order of the cards in a SET.

    >>> find_sets([(0, 0, 0, 0), (0, 0, 0, 1), (1, 1, 1, 1), (0, 0, 0, 2)])
    [((0, 0, 0, 0), (0, 0, 0, 1), (0, 0, 0, 2))]

    Where there is no SET, the list is empty:

    >>> find_sets([(0, 0, 0, 0), (0, 0, 0, 1), (1, 1, 1, 1)])
    []
    """
    raise NotImplementedError
