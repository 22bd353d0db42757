"""You count 1080 SETs; a rule may say yes 1080 times, but to the wrong cards."""

from itertools import combinations, product

TRIPLES = list(combinations(product(range(3), repeat=4), 3))


def check_is_set(is_set):
    assert sum(bool(is_set(*three)) for three in TRIPLES) == 1080
