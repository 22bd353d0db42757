"""You deal one card too many; deal n cards."""


def make_deck():
    return [
        (number, shading, color, shape)
        for number in range(3)
        for shading in range(3)
        for color in range(3)
        for shape in range(3)
    ]


def deal(deck, n, rng):
    return rng.sample(deck, n + 1)
