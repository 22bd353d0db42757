"""Check, count and find cap sets: cards among which no three make a SET.

A card is a tuple of digits 0, 1 or 2. The cards of the game have four digits; those of
`count_set_free` have three, and those of `largest_cap` one to four. You can use your earlier katas:
write `from find_sets import find_sets` at the top.
"""


def is_cap(cards):
    """Return True if a list of different cards holds no SET, else False; a card has four digits.

    >>> is_cap([(0, 0, 0, 0), (0, 0, 0, 1), (0, 0, 1, 0), (0, 0, 1, 1)])
    True
    >>> is_cap([(0, 0, 0, 0), (0, 0, 0, 1), (0, 0, 1, 0), (0, 0, 0, 2)])
    False
    """
    raise NotImplementedError


def count_set_free(n_cards):
    """Return how many choices of n_cards different cards hold no SET; n_cards is 1 to 13.

    The cards come from the 27 cards that have three digits. A choice has no order: the same cards
    in another order are the same choice. There are 20,058,300 ways to choose 13 cards, so it takes
    too long to look at each.

    There are 27 * 26 / 2 ways to choose two cards, and two cards are never a SET:

    >>> count_set_free(2)
    351
    """
    raise NotImplementedError


def largest_cap(features):
    """Return a list of as many cards as possible without a SET; each card has `features` digits.

    With 1, 2, 3 or 4 digits the largest cap has 2, 4, 9 or 20 cards:

    >>> cap = largest_cap(2)
    >>> len(cap), len(cap[0])
    (4, 2)
    """
    raise NotImplementedError
