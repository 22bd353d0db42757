"""You return how many deals have no SET; divide that by n_deals."""

from deck import deal, make_deck
from find_sets import find_sets


def chance_of_no_set(n_cards, n_deals, rng):
    deck = make_deck()
    without = 0
    for _ in range(n_deals):
        if not find_sets(deal(deck, n_cards, rng)):
            without += 1
    return without
