"""You draw with a generator of your own; draw with the rng that you are given."""

from random import Random

from deck import deal, make_deck
from find_sets import find_sets


def chance_of_no_set(n_cards, n_deals, rng):
    rng = Random(10)
    deals = [deal(make_deck(), n_cards, rng) for _ in range(n_deals)]
    return sum(not find_sets(table) for table in deals) / n_deals
