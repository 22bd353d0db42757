"""You give the rule cards that are lists; give it tuples, because a rule may use a set."""

from itertools import combinations, permutations, product
from random import Random

DECK = [list(digits) for digits in product(range(3), repeat=4)]
PAIRS = Random(1).sample(list(permutations(DECK, 2)), 100)


def thirds(is_set, a, b):
    return [c for c in DECK if c not in (a, b) and is_set(a, b, c)]


def renamed(card, place, x, y):
    new = list(card)
    new[place] = {x: y, y: x}.get(card[place], card[place])
    return new


def check_is_set(is_set):
    for a, b in PAIRS:
        found = thirds(is_set, a, b)
        assert len(found) == 1
        for c in found:
            assert all(is_set(*three) for three in permutations((a, b, c)))
        for c in found:
            for place in range(4):
                for x, y in combinations(range(3), 2):
                    assert is_set(*[renamed(card, place, x, y) for card in (a, b, c)])
