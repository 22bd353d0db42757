"""The digits computed from the place in the deck; the deal by a shuffle of a copy."""


def make_deck():
    return [[i // 27, i // 9 % 3, i // 3 % 3, i % 3] for i in range(81)]


def deal(deck, n, rng):
    deck = deck[:]
    rng.shuffle(deck)
    return deck[len(deck) - n :]
