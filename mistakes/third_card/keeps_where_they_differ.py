"""You return the first card; compute each digit from both cards."""


def third_card(a, b):
    return tuple(a)
