"""You multiply chances as if triples were independent; deal cards, and count deals without a SET."""

from math import comb


def chance_of_no_set(n_cards, n_deals, rng):
    return (78 / 79) ** comb(n_cards, 3)
