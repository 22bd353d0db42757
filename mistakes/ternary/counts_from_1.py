"""You number the cards from 1; give the first card the number 0."""


def encode(card):
    index = 0
    for digit in card:
        index = index * 3 + digit
    return index + 1
