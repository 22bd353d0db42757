"""You draw each digit, so a card may come up twice; deal different cards from a deck."""

from find_sets import find_sets


def chance_of_no_set(n_cards, n_deals, rng):
    without = 0
    for _ in range(n_deals):
        table = [tuple(rng.randrange(3) for _ in range(4)) for _ in range(n_cards)]
        if len(find_sets(table)) == 0:
            without += 1
    return without / n_deals
