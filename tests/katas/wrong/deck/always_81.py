"""You draw places from 0 to 80, but the deck you are given may be smaller: ask len(deck)."""


def deal(deck, n, rng):
    places = rng.sample(range(81), n)
    return [deck[place] for place in places]
