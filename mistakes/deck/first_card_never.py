"""You never draw the first card; let the places begin at 0."""


def deal(deck, n, rng):
    places = rng.sample(range(1, len(deck)), n)
    return [deck[place] for place in places]
