"""You never draw the last card; range(n) already ends before n, so don't subtract 1."""


def deal(deck, n, rng):
    places = rng.sample(range(len(deck) - 1), n)
    return [deck[place] for place in places]
