"""You subtract SETs from 1, but a deal may hold several; count the deals that have none."""

from deck import deal, make_deck
from find_sets import find_sets


def chance_of_no_set(n_cards, n_deals, rng):
    found = 0
    for _ in range(n_deals):
        found += len(find_sets(deal(make_deck(), n_cards, rng)))
    return 1 - found / n_deals
