"""Find what completes two cards, as tuples and as numbers, and numbers in any base.

A card is a tuple of four digits 0, 1 or 2, or its index from 0 to 80: the digits read in base 3.
"""


def third_card(a, b):
    """Return the one card that makes two a SET, a tuple of four digits.

    Two equal cards give themselves.

    >>> third_card((0, 1, 2, 1), (0, 2, 2, 1))
    (0, 0, 2, 1)
    >>> third_card((1, 1, 1, 1), (1, 1, 1, 1))
    (1, 1, 1, 1)
    """
    raise NotImplementedError


def third_index(a, b):
    """Return the index, 0 to 80, of the card that makes the cards with indices a and b a SET.

    Two equal indices give themselves.

    >>> third_index(16, 25)
    7
    """
    raise NotImplementedError


def complete(base, numbers, digits):
    """Return the number that completes a list of numbers, all of so many digits in a base.

    At each of the digits, all the numbers and the answer sum to 0 modulo the base.

    >>> complete(3, [16, 25], 4)
    7
    >>> complete(10, [25, 17], 2)
    78
    """
    raise NotImplementedError
