"""You keep the first card's value where the two differ; there the third differs from both."""


def third_card(a, b):
    return tuple(a)
