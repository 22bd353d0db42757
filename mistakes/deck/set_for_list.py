"""You return a set, which has no order; return a list."""


def make_deck():
    return {(a, b, c, d) for a in range(3) for b in range(3) for c in range(3) for d in range(3)}
