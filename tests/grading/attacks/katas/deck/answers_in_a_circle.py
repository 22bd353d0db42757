"""Answers with a list that holds itself twice.

family: results
kind: stop
honest: 2
needs: protocol
"""

def make_deck():
    deck = []
    deck += [deck, deck]
    return deck


def deal(deck, n, rng):
    return make_deck()
