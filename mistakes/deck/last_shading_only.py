"""You return only the 27 solid cards; keep the cards of the other two shadings too."""


def make_deck():
    deck = []
    for number in range(3):
        for shading in range(3):
            cards = []
            for color in range(3):
                for shape in range(3):
                    cards.append((number, shading, color, shape))
        deck += cards
    return deck
