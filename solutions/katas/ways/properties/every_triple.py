"""Try all 85,320 triples, and take the six orders in turn."""

from itertools import combinations, cycle, permutations, product

ORDERS = list(permutations(range(3)))
DECK = list(product(range(3), repeat=4))
RIGHT = [
    ([three[i] for i in order], all(sum(digits) % 3 == 0 for digits in zip(*three)))
    for three, order in zip(combinations(DECK, 3), cycle(ORDERS + ORDERS[:1]))
]


def check_is_set(is_set):
    for three, right in RIGHT:
        assert bool(is_set(*three)) == right
