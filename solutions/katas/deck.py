"""Make the deck of 81 cards, and deal from it.

A card is a tuple of four digits 0, 1 or 2: its number, shading, color and shape. One solid red
oval is (0, 2, 0, 0).
"""


def make_deck():
    """Return a list of all 81 cards, counted upwards from (0, 0, 0, 0) to (2, 2, 2, 2).

    >>> make_deck()[:4]
    [(0, 0, 0, 0), (0, 0, 0, 1), (0, 0, 0, 2), (0, 0, 1, 0)]
    >>> len(make_deck())
    81
    """
    return [
        (number, shading, color, shape)
        for number in range(3)
        for shading in range(3)
        for color in range(3)
        for shape in range(3)
    ]


def deal(deck, n, rng):
    """Return a list of n different cards, drawn at random from a deck.

    deck is a list of cards, in any order; leave it as it is. rng is a random.Random: for example,
    rng.randrange(81) is a random number from 0 to 80. Draw with rng only, so that the same seed
    always deals the same cards.

    >>> from random import Random
    >>> len(deal([(0, 0, 0, 0), (0, 0, 0, 1), (0, 0, 0, 2)], 2, Random()))
    2
    """
    return rng.sample(deck, n)
