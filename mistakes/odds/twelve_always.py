"""You always deal 12 cards; deal n_cards cards."""

from deck import deal, make_deck
from find_sets import find_sets


def chance_of_no_set(n_cards, n_deals, rng):
    without = 0
    for _ in range(n_deals):
        if not find_sets(deal(make_deck(), 12, rng)):
            without += 1
    return without / n_deals
