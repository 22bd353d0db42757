"""Add three cards as ordinary numbers, and read from the sum whether they make a SET.

A card is a tuple of four digits 0, 1 or 2: its number, shading, color and shape. Run together in
base 10, the digits are the card's decimal: (1, 0, 2, 1) is 1021, and (0, 1, 2, 1) is 121.
"""


def to_decimal(card):
    """Return the card's digits run together in base 10, a whole number from 0 to 2222.

    >>> to_decimal((1, 0, 2, 1))
    1021
    """
    raise NotImplementedError


def valid_sums():
    """Return a set of all 81 numbers whose four digits are each 0, 3 or 6.

    >>> 3063 in valid_sums()
    True
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
