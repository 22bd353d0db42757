"""Catch wrong rules without knowing the answers: check facts that hold for every right rule.

A rule is a function of three cards that says whether they make a SET. A card is a tuple of four
digits 0, 1 or 2: its number, shading, color and shape.
"""

from itertools import combinations, permutations, product
from random import Random

DECK = list(product(range(3), repeat=4))
SWAPS = [(place, *digits) for place in range(4) for digits in combinations(range(3), 2)]


def check_is_set(is_set):
    """Raise an AssertionError if the rule `is_set(a, b, c)` is wrong; if it is right, do nothing.

    Call the rule only with three different cards, each a tuple of four digits. A rule may return 1
    for True and 0 for False.

    >>> def always_no(a, b, c):
    ...     return False
    >>> check_is_set(always_no)
    Traceback (most recent call last):
        ...
    AssertionError: exactly one card completes any two
    """
    for a, b in Random(12).sample(list(permutations(DECK, 2)), 120):
        found = [c for c in DECK if c not in (a, b) and is_set(a, b, c)]
        assert len(found) == 1, "exactly one card completes any two"
        three = a, b, found[0]
        assert all(is_set(*order) for order in permutations(three)), "in any order"
        for swap in SWAPS:
            assert is_set(*(_renamed(card, *swap) for card in three)), "by any names"


def _renamed(card, place, x, y):
    """Return a card in which the digits x and y are exchanged at one place."""
    digit = {x: y, y: x}.get(card[place], card[place])
    return *card[:place], digit, *card[place + 1 :]
