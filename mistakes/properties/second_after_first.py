"""You always take a second card that comes after the first in the deck; try the other order too."""

from itertools import combinations, product
from random import Random

DECK = list(product(range(3), repeat=4))
PAIRS = Random(1).sample(list(combinations(DECK, 2)), 200)


def check_is_set(is_set):
    for a, b in PAIRS:
        third = tuple((-x - y) % 3 for x, y in zip(a, b))
        for c in DECK:
            if c != a and c != b:
                assert is_set(a, b, c) == (c == third)
        for three in combinations([a, b, third], 3):
            assert is_set(*three)
