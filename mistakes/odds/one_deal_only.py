"""You deal once and count the same cards n_deals times; deal again inside the loop."""

from deck import deal, make_deck
from find_sets import find_sets


def chance_of_no_set(n_cards, n_deals, rng):
    table = deal(make_deck(), n_cards, rng)
    without = 0
    for _ in range(n_deals):
        if not find_sets(table):
            without += 1
    return without / n_deals
