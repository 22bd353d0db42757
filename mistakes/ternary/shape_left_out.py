"""You leave out the shape; go through all four digits, with range(4)."""


def encode(card):
    t = 0
    for i in range(3):
        t += card[i] * 3 ** (3 - i)
    return t
