"""An odometer of four dials and a cache; the deal by sorting with a random number for each card."""

from functools import cache


@cache
def make_deck():
    dials = [0, 0, 0, 0]
    deck = []
    while len(deck) < 81:
        deck.append(tuple(dials))
        place = 3
        while place >= 0 and dials[place] == 2:
            dials[place] = 0
            place -= 1
        dials[place] += 1
    return tuple(deck)


def deal(deck, n, rng):
    keyed = sorted((rng.random(), place) for place in range(len(deck)))
    return tuple(deck[place] for _, place in keyed[:n])
