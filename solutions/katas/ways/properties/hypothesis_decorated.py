"""Hypothesis invents two cards and an order; two asserts check their third card and all others."""

from itertools import product

from hypothesis import given, settings
from hypothesis import strategies as st

DECK = list(product(range(3), repeat=4))


def check_is_set(is_set):
    @settings(max_examples=300, derandomize=True, database=None, deadline=None)
    @given(st.sampled_from(DECK), st.sampled_from(DECK), st.permutations(range(3)))
    def two_cards_and_their_third(a, b, order):
        if a == b:
            return
        third = tuple((-x - y) % 3 for x, y in zip(a, b))
        three = [[a, b, third][i] for i in order]
        assert is_set(*three)
        for other in DECK:
            if other not in (a, b, third):
                three = [[a, b, other][i] for i in order]
                assert not is_set(*three)

    two_cards_and_their_third()
