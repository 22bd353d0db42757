"""Answers with a generator that never ends.

family: results
kind: stop
honest: 2
"""

def make_deck():
    while True:
        yield (0, 0, 0, 0)


def deal(deck, n, rng):
    return make_deck()
