"""Find a hidden card, and estimate a chance: how large it is, and how far off you may be.

A card is a tuple of four digits 0, 1 or 2: its number, shading, color and shape. You can use
your earlier katas: write `from find_sets import find_sets` at the top.
"""


def hidden_card(others):
    """Return the card of the deck that is missing from `others`, a list of the other 80 cards.

    >>> hidden_card([card for card in make_deck() if card != (1, 0, 2, 1)])
    (1, 0, 2, 1)
    """
    raise NotImplementedError


def standard_error(p, n):
    """Return the standard error of the share of successes in n trials.

    Each trial succeeds with chance p, a number from 0.0 to 1.0, and n is a whole number above 0. The
    standard error is the square root of p * (1 - p) / n.

    >>> standard_error(0.5, 100)
    0.05
    """
    raise NotImplementedError


def chance_of_no_set(n_cards, n_deals, rng):
    """Return the share of n_deals deals in which there is no SET, a number from 0.0 to 1.0.

    Each deal is n_cards different cards from a whole deck of 81. Draw them with rng only, a
    random.Random, so that the same seed always gives the same answer. Two cards are never a SET:

    >>> from random import Random
    >>> chance_of_no_set(2, 10, Random(1))
    1.0
    """
    raise NotImplementedError
