"""Add three cards as ordinary numbers, and read from the sum whether they make a SET.

A card is a tuple of four digits 0, 1 or 2: its number, shading, color and shape. Written without
gaps, the digits are an ordinary number, the card's decimal: (1, 0, 2, 1) becomes 1021, and
(0, 1, 2, 1) becomes 121.
"""


def to_decimal(card):
    """Return a card's decimal: its four digits written without gaps, a whole number from 0 to 2222.

    >>> to_decimal((1, 0, 2, 1))
    1021
    """
    raise NotImplementedError


def valid_sums():
    """Return a set of the 81 numbers with four digits that are each 0, 3 or 6, such as 0063.

    >>> 63 in valid_sums(), 64 in valid_sums()
    (True, False)
    """
    raise NotImplementedError


def is_set_by_sum(a, b, c):
    """Return True if three different cards, given as decimals, make a SET, else False.

    >>> is_set_by_sum(1001, 1222, 1110)
    True
    >>> is_set_by_sum(1001, 1222, 1112)
    False
    """
    raise NotImplementedError
