"""You accept only True and False; accept 1 and 0 too, because a rule may return them."""

from itertools import combinations, permutations, product
from random import Random

DECK = list(product(range(3), repeat=4))
PAIRS = Random(1).sample(list(combinations(DECK, 2)), 200)


def check_is_set(is_set):
    for a, b in PAIRS:
        third = tuple((-x - y) % 3 for x, y in zip(a, b))
        for c in DECK:
            if c != a and c != b:
                assert is_set(a, b, c) is (c == third)
        for three in permutations([a, b, third]):
            assert is_set(*three)
