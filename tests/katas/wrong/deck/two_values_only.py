"""You use two values for each feature, as range(2) is 0, 1: 16 cards, not 81."""


def make_deck():
    return [(n, s, c, p) for n in range(2) for s in range(2) for c in range(2) for p in range(2)]
