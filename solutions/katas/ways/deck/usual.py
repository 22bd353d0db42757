"""Four nested loops append one card at a time; the innermost loop goes through the shapes."""


def make_deck():
    deck = []
    for number in range(3):
        for shading in range(3):
            for color in range(3):
                for shape in range(3):
                    deck.append((number, shading, color, shape))
    return deck


def deal(deck, n, rng):
    return rng.sample(deck, n)
