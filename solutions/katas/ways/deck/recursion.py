"""Put a digit in front of all shorter cards; to deal, draw a card, then deal the others."""


def make_deck(features=4):
    if features == 0:
        return [()]
    return [card + (digit,) for card in make_deck(features - 1) for digit in range(3)]


def deal(deck, n, rng):
    if n == 0:
        return []
    place = rng.randrange(len(deck))
    return [deck[place], *deal(deck[:place] + deck[place + 1 :], n - 1, rng)]
