"""You swap two digits in all places at once; swap them in one place at a time."""

from itertools import combinations, permutations, product
from random import Random

DECK = list(product(range(3), repeat=4))
PAIRS = Random(1).sample(list(permutations(DECK, 2)), 100)


def thirds(is_set, a, b):
    return [c for c in DECK if c not in (a, b) and is_set(a, b, c)]


def renamed(card, x, y):
    names = {x: y, y: x}
    return tuple([names.get(digit, digit) for digit in card])


def check_is_set(is_set):
    for a, b in PAIRS:
        found = thirds(is_set, a, b)
        assert len(found) == 1
        for c in found:
            assert all(is_set(*three) for three in permutations((a, b, c)))
        for c in found:
            for x, y in combinations(range(3), 2):
                assert is_set(*[renamed(card, x, y) for card in (a, b, c)])
