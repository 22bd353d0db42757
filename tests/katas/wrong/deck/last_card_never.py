"""You never draw the last card: range(n) ends before n, so there is nothing to take off."""


def deal(deck, n, rng):
    places = rng.sample(range(len(deck) - 1), n)
    return [deck[place] for place in places]
