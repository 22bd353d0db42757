"""You sometimes deal the same card twice; draw different cards, as `deal` or rng.sample does."""

from deck import make_deck
from find_sets import find_sets


def chance_of_no_set(n_cards, n_deals, rng):
    deck = make_deck()
    without = 0
    for _ in range(n_deals):
        table = [rng.choice(deck) for _ in range(n_cards)]
        if not find_sets(table):
            without += 1
    return without / n_deals
