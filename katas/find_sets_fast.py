"""Find every SET on a table of any size, cards with any number of features, and fast.

A card is a tuple of digits 0, 1 or 2, one for each feature. SET has four features; here it may
be three or twenty, equally many on all cards of a table. The largest table has 1000 cards: whoever
tries every three of them waits for minutes.
"""


def find_sets_fast(cards):
    """Return a list of all SETs among a list of different cards, each SET a tuple of its cards.

    Each SET comes once. Their order does not matter, nor does the order of the cards in a SET.

    >>> find_sets_fast([(0, 0, 0), (0, 0, 1), (1, 1, 1), (0, 0, 2)])
    [((0, 0, 0), (0, 0, 1), (0, 0, 2))]
    >>> find_sets_fast([(0, 0, 0, 0, 0), (0, 0, 0, 0, 1), (1, 1, 1, 1, 1)])
    []
    """
    raise NotImplementedError
