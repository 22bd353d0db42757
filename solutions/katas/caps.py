"""Cap sets: cards among which no three make a SET.

A card is a tuple of digits 0, 1 or 2; four of them in a game, fewer or one in `largest_cap`. Your
earlier katas are at hand: write `from find_sets import find_sets` at the top to ask yours.
"""

from itertools import product

from find_sets import find_sets


def is_cap(cards):
    """Return True if no three of some different cards, of four digits each, make a SET, else False.

    >>> is_cap([(0, 0, 0, 0), (0, 0, 0, 1), (0, 0, 1, 0), (0, 0, 1, 1)])
    True
    >>> is_cap([(0, 0, 0, 0), (0, 0, 0, 1), (0, 0, 1, 0), (0, 0, 0, 2)])
    False
    """
    return not find_sets(cards)


def count_set_free(n_cards):
    """Return how many collections of n_cards cards of the deck hold no SET; n_cards is 1 to 4.

    A collection has no order: the same cards count once.

    >>> count_set_free(2)
    3240
    """
    first, *others = product(range(3), repeat=4)
    # Each card is in equally many, and a collection is counted at each of its cards.
    return 81 * _count([first], others, n_cards - 1) // n_cards


def largest_cap(features):
    """Return a list of 2, 4, 9 or 20 cards that hold no SET, where cards have 1, 2, 3 or 4 digits.

    >>> len(largest_cap(2)), len(largest_cap(2)[0])
    (4, 2)
    """
    goal = {1: 2, 2: 4, 3: 9, 4: 20}[features]
    return _grow([], list(product(range(3), repeat=features)), goal)


def _count(cap, free, more):
    if more == 0:
        return 1
    if not free:
        return 0
    card, *rest = free
    return _count([*cap, card], _still_free(cap, card, rest), more - 1) + _count(cap, rest, more)


def _grow(cap, free, goal):
    if len(cap) == goal:
        return cap
    if len(cap) + len(free) < goal:
        return None
    card, *rest = free
    return _grow([*cap, card], _still_free(cap, card, rest), goal) or _grow(cap, rest, goal)


def _still_free(cap, card, rest):
    blocked = {tuple((-x - y) % 3 for x, y in zip(card, old)) for old in cap}
    return [other for other in rest if other not in blocked]
