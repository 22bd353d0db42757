"""You never swap values; swap two digits in one place on all three cards, and ask again."""

from itertools import permutations, product
from random import Random

DECK = list(product(range(3), repeat=4))
PAIRS = Random(1).sample(list(permutations(DECK, 2)), 100)


def thirds(is_set, a, b):
    return [c for c in DECK if c not in (a, b) and is_set(a, b, c)]


def renamed(card, place, x, y):
    new = list(card)
    new[place] = {x: y, y: x}.get(card[place], card[place])
    return tuple(new)


def check_is_set(is_set):
    for a, b in PAIRS:
        found = thirds(is_set, a, b)
        assert len(found) == 1
        for c in found:
            assert all(is_set(*three) for three in permutations((a, b, c)))
