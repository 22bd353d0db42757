"""You make cards with three digits; give each card four: number, shading, color and shape."""


def make_deck():
    from itertools import product

    return list(product(range(3), repeat=3))
