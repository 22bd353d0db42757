"""Keep n cards, and let each later card push one of them out with the right chance."""


def make_deck():
    ternary = [""]
    for _ in range(4):
        ternary = [text + digit for text in ternary for digit in "012"]
    return [tuple(map(int, text)) for text in ternary]


def deal(deck, n, rng):
    table = list(deck[:n])
    for seen in range(n, len(deck)):
        place = rng.randint(0, seen)
        if place < n:
            table[place] = deck[seen]
    return table
