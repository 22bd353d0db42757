"""You ask about three cards in only one order; ask in all six orders."""

from itertools import combinations, product

DECK = list(product(range(3), repeat=4))
TRIPLES = list(combinations(DECK, 3))


def check_is_set(is_set):
    for a, b, c in TRIPLES:
        right = all((x + y + z) % 3 == 0 for x, y, z in zip(a, b, c))
        assert bool(is_set(a, b, c)) == right
