"""You append after the innermost loop, which makes 27 cards; append inside that loop."""


def make_deck():
    deck = []
    for number in range(3):
        for shading in range(3):
            for color in range(3):
                for shape in range(3):
                    card = (number, shading, color, shape)
                deck.append(card)
    return deck
