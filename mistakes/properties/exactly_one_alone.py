"""You check only how many cards complete a pair; also ask in all six orders, and swap two digits."""

from itertools import combinations, product

DECK = list(product(range(3), repeat=4))


def check_is_set(is_set):
    for a, b in combinations(DECK, 2):
        assert sum(is_set(a, b, c) for c in DECK if c not in (a, b)) == 1
