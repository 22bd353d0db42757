"""You keep one deck outside make_deck and add to it: the second deck has 162 cards."""

deck = []


def make_deck():
    for number in range(3):
        for shading in range(3):
            for color in range(3):
                for shape in range(3):
                    deck.append((number, shading, color, shape))
    return deck
