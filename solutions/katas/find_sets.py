"""Find every SET on the table.

A card is a tuple of four digits 0, 1 or 2: its number, shading, color and shape. You can use
your earlier katas: write `from is_set import is_set` at the top.
"""

from itertools import combinations

from is_set import is_set


def find_sets(cards):
    """Return a list of all SETs among different cards, each SET a tuple of three cards.

    List each SET once. The SETs may be in any order, and so may the cards of a SET.

    >>> find_sets([(0, 0, 0, 0), (0, 0, 0, 1), (1, 1, 1, 1), (0, 0, 0, 2)])
    [((0, 0, 0, 0), (0, 0, 0, 1), (0, 0, 0, 2))]

    If there is no SET, the list is empty:

    >>> find_sets([(0, 0, 0, 0), (0, 0, 0, 1), (1, 1, 1, 1)])
    []
    """
    return [three for three in combinations(cards, 3) if is_set(*three)]
