"""The digits of 0 to 80 in base 3 are the deck; to deal, shuffle a copy and take its last n cards."""


def make_deck():
    return [[i // 27, i // 9 % 3, i // 3 % 3, i % 3] for i in range(81)]


def deal(deck, n, rng):
    deck = deck[:]
    rng.shuffle(deck)
    return deck[len(deck) - n :]
