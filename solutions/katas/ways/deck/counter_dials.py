"""Four dials turn like a car's odometer; to deal, give each card a random number and sort."""

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
