"""You print the share, so the caller gets None; return it instead."""

from deck import deal, make_deck
from find_sets import find_sets


def chance_of_no_set(n_cards, n_deals, rng):
    without = 0
    for _ in range(n_deals):
        if not find_sets(deal(make_deck(), n_cards, rng)):
            without += 1
    print(without / n_deals)
