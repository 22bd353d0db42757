"""You return only the last 27 cards; make the empty list before all four loops."""


def make_deck():
    for number in range(3):
        deck = []
        for shading in range(3):
            for color in range(3):
                for shape in range(3):
                    deck.append((number, shading, color, shape))
    return deck
