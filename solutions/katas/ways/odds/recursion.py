"""Recursion checks a deal card by card; each hidden digit is 81 minus the sum of the others."""

from functools import reduce
from math import hypot

from deck import make_deck


def chance_of_no_set(n_cards, n_deals, rng):
    count = 0
    for table in (rng.sample(make_deck(), k=n_cards) for _ in range(n_deals)):
        count += free((), frozenset(table), tuple(table))
    return count / n_deals


def free(before, table, rest):
    if not rest:
        return True
    card, *after = rest
    meets = any(tuple(-(x + y) % 3 for x, y in zip(card, b)) in table for b in before)
    return not meets and free((*before, card), table, after)


def standard_error(p, n):
    # The catheti over a hypotenuse of 1 have the product of p's root and (1 - p)'s.
    return (hypot(p**0.5, 0) * hypot((1 - p) ** 0.5, 0)) / hypot(n**0.5, 0)


def hidden_card(others):
    return reduce(lambda left, card: tuple(x - y for x, y in zip(left, card)), others, (81,) * 4)
