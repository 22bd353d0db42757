"""You sometimes deal the same card twice; deal n_cards different cards."""

from deck import make_deck
from find_sets import find_sets


def chance_of_no_set(n_cards, n_deals, rng):
    without = 0
    for _ in range(n_deals):
        table = [rng.choice(make_deck()) for _ in range(n_cards)]
        if not find_sets(list(set(table))):
            without += 1
    return without / n_deals
