"""You make cards of text such as '0121'; make tuples of four numbers, such as (0, 1, 2, 1)."""


def make_deck():
    deck = []
    for number in range(3):
        for shading in range(3):
            for color in range(3):
                for shape in range(3):
                    deck.append(f"{number}{shading}{color}{shape}")
    return deck
