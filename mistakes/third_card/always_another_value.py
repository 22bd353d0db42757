"""You always return a value that neither card shows; if the two agree, return their value."""


def third_card(a, b):
    return tuple(min({0, 1, 2} - {x, y}) for x, y in zip(a, b))
