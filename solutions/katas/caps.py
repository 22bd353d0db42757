"""Check, count and find cap sets: cards among which no three make a SET.

A card is a tuple of digits 0, 1 or 2. The cards of the game have four digits; those of
`count_set_free` have three, and those of `largest_cap` one to four. You can use your earlier katas:
write `from find_sets import find_sets` at the top.
"""

from itertools import product

from find_sets import find_sets


def is_cap(cards):
    """Return True if a list of different cards holds no SET, else False; a card has four digits.

    >>> is_cap([(0, 0, 0, 0), (0, 0, 0, 1), (0, 0, 1, 0), (0, 0, 1, 1)])
    True
    >>> is_cap([(0, 0, 0, 0), (0, 0, 0, 1), (0, 0, 1, 0), (0, 0, 0, 2)])
    False
    """
    return not find_sets(cards)


def count_set_free(n_cards):
    """Return how many choices of n_cards different cards hold no SET; n_cards is 1 to 13.

    The cards come from the 27 cards that have three digits. A choice has no order: the same cards
    in another order are the same choice. There are 20,058,300 ways to choose 13 cards, so it takes
    too long to look at each.

    There are 27 * 26 / 2 ways to choose two cards, and two cards are never a SET:

    >>> count_set_free(2)
    351
    """
    first, *others = product(range(3), repeat=3)
    # Each card is in equally many choices, and a choice is counted once for each of its cards.
    return 27 * _count([first], others, n_cards - 1) // n_cards


def largest_cap(features):
    """Return a list of as many cards as possible without a SET; each card has `features` digits.

    With 1, 2, 3 or 4 digits the largest cap has 2, 4, 9 or 20 cards:

    >>> cap = largest_cap(2)
    >>> len(cap), len(cap[0])
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
