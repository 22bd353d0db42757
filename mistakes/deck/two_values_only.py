"""You use only two values for each feature, which makes 16 cards; use range(3)."""


def make_deck():
    return [(n, s, c, p) for n in range(2) for s in range(2) for c in range(2) for p in range(2)]
