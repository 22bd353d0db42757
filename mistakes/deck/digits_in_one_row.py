"""You add single digits to the list; append each card as one tuple."""


def make_deck():
    deck = []
    for number in range(3):
        for shading in range(3):
            for color in range(3):
                for shape in range(3):
                    deck.extend((number, shading, color, shape))
    return deck
