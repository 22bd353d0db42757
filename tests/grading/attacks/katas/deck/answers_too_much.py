"""Answers with a range of a thousand million numbers.

family: results
kind: stop
honest: 2
"""

def make_deck():
    return range(10**12)


def deal(deck, n, rng):
    return range(10**12)
