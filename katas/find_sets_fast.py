"""Find every SET fast, on a table of any size, with any number of features.

A card is a tuple of digits 0, 1 or 2, one for each feature. The game has four features. Here the
cards may have three features or twenty, but all cards on a table have the same number of
features. The largest table has 1000 cards. You would wait too long if you tried every triple
of them, or if you searched the whole list for the third card of every pair. If your `third_card`
works for any number of features, you can use it: write `from third_card import third_card` at the
top.
"""


def find_sets_fast(cards):
    """Return a list of all SETs among different cards, each SET a tuple of three cards.

    List each SET once. The SETs may be in any order, and so may the cards of a SET.

    >>> find_sets_fast([(0, 0, 0), (0, 0, 1), (1, 1, 1), (0, 0, 2)])
    [((0, 0, 0), (0, 0, 1), (0, 0, 2))]
    >>> find_sets_fast([(0, 0, 0, 0, 0), (0, 0, 0, 0, 1), (1, 1, 1, 1, 1)])
    []
    """
    raise NotImplementedError
