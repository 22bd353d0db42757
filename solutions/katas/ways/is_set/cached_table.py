"""Compute all 1080 SETs once, and then only look them up."""

from functools import cache
from itertools import combinations, product


@cache
def all_sets():
    deck = product(range(3), repeat=4)
    return {
        frozenset(three)
        for three in combinations(deck, 3)
        if all(sum(values) % 3 == 0 for values in zip(*three))
    }


def is_set(a, b, c):
    return frozenset((a, b, c)) in all_sets()
