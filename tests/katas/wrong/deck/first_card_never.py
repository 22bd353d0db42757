"""You never draw the first card: places in a list begin at 0."""


def deal(deck, n, rng):
    places = rng.sample(range(1, len(deck)), n)
    return [deck[place] for place in places]
