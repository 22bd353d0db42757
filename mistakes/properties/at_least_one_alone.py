"""You check only that some card completes two cards; check that exactly one does."""

from itertools import combinations, product

DECK = list(product(range(3), repeat=4))


def check_is_set(is_set):
    for a, b in combinations(DECK, 2):
        assert any(is_set(a, b, c) for c in DECK if c not in (a, b))
