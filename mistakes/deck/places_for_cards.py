"""You return places in the deck; return the cards at these places, deck[place]."""


def deal(deck, n, rng):
    return rng.sample(range(len(deck)), n)
