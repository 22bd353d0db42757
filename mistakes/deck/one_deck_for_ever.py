"""You add to the same deck in every call, so it grows; write deck = [] inside make_deck."""

deck = []


def make_deck():
    for number in range(3):
        for shading in range(3):
            for color in range(3):
                for shape in range(3):
                    deck.append((number, shading, color, shape))
    return deck
