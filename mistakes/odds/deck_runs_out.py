"""You deal from what remains after the last deal; begin each deal with a whole deck."""

from deck import make_deck
from find_sets import find_sets


def chance_of_no_set(n_cards, n_deals, rng):
    deck = make_deck()
    rng.shuffle(deck)
    without = 0
    for _ in range(n_deals):
        table = deck[:n_cards]
        deck = deck[n_cards:]
        if not find_sets(table):
            without += 1
    return without / n_deals
