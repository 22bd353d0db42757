"""You append one list 81 times, and it goes on changing; append a new tuple for each card."""


def make_deck():
    deck = []
    card = [0, 0, 0, 0]
    for card[0] in range(3):
        for card[1] in range(3):
            for card[2] in range(3):
                for card[3] in range(3):
                    deck.append(card)
    return deck
