"""You return the difference of two digits that differ; return the digit that neither card shows."""


def third_card(a, b):
    return tuple(x if x == y else abs(x - y) for x, y in zip(a, b))
