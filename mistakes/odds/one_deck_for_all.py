"""You take all deals from one deck, which runs out; take a whole deck for each deal."""

from deck import make_deck
from find_sets import find_sets


def chance_of_no_set(n_cards, n_deals, rng):
    deck = make_deck()
    rng.shuffle(deck)
    without = 0
    for _ in range(n_deals):
        table = [deck.pop() for _ in range(n_cards)]
        if not find_sets(table):
            without += 1
    return without / n_deals
