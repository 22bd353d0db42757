"""You block only one card when a card joins; block one for each card that is in the cap already."""

from itertools import product


def count_set_free(n_cards):
    return count([], list(product(range(3), repeat=3)), n_cards)


def count(cap, free, more):
    if more == 0:
        return 1
    if len(free) < more:
        return 0
    card, rest = free[0], free[1:]
    blocked = [tuple((-x - y) % 3 for x, y in zip(card, old)) for old in cap[-1:]]
    still_free = [other for other in rest if other not in blocked]
    return count([*cap, card], still_free, more - 1) + count(cap, rest, more)
