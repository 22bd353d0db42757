"""You only count the SETs; check which cards they are, because a wrong rule can find 1080 too."""

from itertools import combinations, product

TRIPLES = list(combinations(product(range(3), repeat=4), 3))


def check_is_set(is_set):
    assert sum(bool(is_set(*three)) for three in TRIPLES) == 1080
