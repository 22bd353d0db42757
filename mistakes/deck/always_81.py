"""You draw places from 0 to 80, but the deck may be smaller; use len(deck)."""


def deal(deck, n, rng):
    places = rng.sample(range(81), n)
    return [deck[place] for place in places]
