"""Find a hidden card, say how far off a simulation may be, and simulate.

A card is a tuple of four digits 0, 1 or 2: its number, shading, color and shape. Your earlier
katas are at hand: write `from find_sets import find_sets` at the top to ask yours.
"""


def hidden_card(others):
    """Return the one card of the deck that is missing from others, a list of the 80 others.

    >>> hidden_card([card for card in make_deck() if card != (1, 0, 2, 1)])
    (1, 0, 2, 1)
    """
    raise NotImplementedError


def standard_error(p, n):
    """Return the standard error of a share in n trials, each with chance p, from 0.0 to 1.0.

    >>> standard_error(0.5, 100)
    0.05
    """
    raise NotImplementedError


def chance_of_no_set(n_cards, n_deals, rng):
    """Return the share of n_deals deals in which there is no SET, a number from 0.0 to 1.0.

    Each deal is n_cards different cards from a whole deck of 81. All of them are drawn by rng, a
    random.Random, so that equal generators give equal answers.

    >>> from random import Random
    >>> chance_of_no_set(2, 10, Random(1))
    1.0
    """
    raise NotImplementedError
