"""You return the share of deals with a SET; return the share without one."""

from deck import deal, make_deck
from find_sets import find_sets


def chance_of_no_set(n_cards, n_deals, rng):
    with_a_set = 0
    for _ in range(n_deals):
        if find_sets(deal(make_deck(), n_cards, rng)):
            with_a_set += 1
    return with_a_set / n_deals
