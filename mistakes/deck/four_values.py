"""You use the digit 3 too; use 0, 1 and 2, which is range(3)."""


def make_deck():
    return [(a, b, c, d) for a in range(4) for b in range(4) for c in range(4) for d in range(4)]
