"""You complete only the first two cards; use all 80 cards."""


def hidden_card(others):
    a, b, *_ = others
    return tuple((-x - y) % 3 for x, y in zip(a, b))
