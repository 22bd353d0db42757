"""You let only the first two cards block a card; let every pair of cards in the cap block one."""

from itertools import product


def count_set_free(n_cards):
    return count([], list(product(range(3), repeat=3)), n_cards)


def count(cap, free, more):
    if more == 0:
        return 1
    if len(free) < more:
        return 0
    card, rest = free[0], free[1:]
    if len(cap) == 1:
        third = tuple((-x - y) % 3 for x, y in zip(card, cap[0]))
        still_free = [other for other in rest if other != third]
    else:
        still_free = rest
    return count([*cap, card], still_free, more - 1) + count(cap, rest, more)
