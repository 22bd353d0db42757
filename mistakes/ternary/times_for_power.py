"""You multiply 3 by the place; write 3 ** place, which gives 27, 9, 3 and 1."""


def encode(card):
    t = 0
    for i in range(4):
        t += card[i] * 3 * (3 - i)
    return t
