"""You give None for two equal cards; here they give themselves, as (-x - x) % 3 is x."""


def third_card(a, b):
    if tuple(a) == tuple(b):
        return None
    return tuple((-x - y) % 3 for x, y in zip(a, b))
