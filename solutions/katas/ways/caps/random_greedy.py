"""Shuffle, take every card that fits, and try again until luck finds the largest cap."""

from itertools import combinations, product
from random import Random


def is_cap(cards):
    table = {tuple(card) for card in cards}
    return all(third(a, b) not in table for a, b in combinations(table, 2))


def third(a, b):
    return tuple(-(x + y) % 3 for x, y in zip(a, b))


def count_set_free(n_cards):
    # Let all choices grow card by card: each one, with the cards that may follow.
    deck = list(product(range(3), repeat=3))
    choices = [((), frozenset(deck))]
    for _ in range(n_cards - 1):
        choices = [
            ((*cap, card), {c for c in free if c > card} - {third(card, old) for old in cap})
            for cap, free in choices
            for card in free
        ]
    return sum(len(free) for _, free in choices)


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
