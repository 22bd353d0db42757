"""Each deal has a generator of its own, with a seed that rng draws."""

from random import Random

from deck import deal, make_deck
from find_sets import find_sets


def hidden_card(others):
    index = 3240 - sum(27 * a + 9 * b + 3 * c + d for a, b, c, d in others)
    return make_deck()[index]


def standard_error(p, n):
    return n**-0.5 * p**0.5 * (1 - p) ** 0.5


def chance_of_no_set(n_cards, n_deals, rng):
    generators = [Random(rng.getrandbits(64)) for _ in range(n_deals)]
    tables = [deal(make_deck(), n_cards, generator) for generator in generators]
    return [find_sets(table) for table in tables].count([]) / n_deals
