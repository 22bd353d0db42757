"""Four threads share the work; for each card, one of them finds the SETs that begin with it."""

from collections import namedtuple
from concurrent.futures import ThreadPoolExecutor
from itertools import chain, combinations

Three = namedtuple("Three", "first second third")


def find_sets(cards):
    def starting_at(i):
        return [
            Three(cards[i], b, c)
            for b, c in combinations(cards[i + 1 :], 2)
            if all(len(set(values)) != 2 for values in zip(cards[i], b, c))
        ]

    with ThreadPoolExecutor(4) as pool:
        return list(chain.from_iterable(pool.map(starting_at, range(len(cards)))))
