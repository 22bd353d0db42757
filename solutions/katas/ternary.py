"""Turn a card into its index, a number from 0 to 80, and back.

A card is a tuple of four digits 0, 1 or 2: its number, shading, color and shape. Read in base 3,
the digits are the card's index, its place in the deck.
"""


def encode(card):
    """Return the index of a card, a whole number from 0 to 80.

    >>> encode((0, 1, 0, 1))
    10
    """
    number, shading, color, shape = card
    return number * 27 + shading * 9 + color * 3 + shape


def decode(index):
    """Return the card with an index from 0 to 80, as a tuple of four digits.

    >>> decode(10)
    (0, 1, 0, 1)
    """
    return index // 27, index // 9 % 3, index // 3 % 3, index % 3
