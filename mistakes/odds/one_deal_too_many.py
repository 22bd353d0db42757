"""You make one deal too many; range(n_deals) already counts n_deals rounds."""

from deck import deal, make_deck
from find_sets import find_sets


def chance_of_no_set(n_cards, n_deals, rng):
    deck = make_deck()
    without = 0
    for _ in range(n_deals + 1):
        if not find_sets(deal(deck, n_cards, rng)):
            without += 1
    return without / n_deals
