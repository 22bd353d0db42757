"""You return None for two equal cards; return the same card again."""


def third_card(a, b):
    if tuple(a) == tuple(b):
        return None
    return tuple((-x - y) % 3 for x, y in zip(a, b))
