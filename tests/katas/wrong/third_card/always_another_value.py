"""You look for a value that is on neither card, even where the two agree; then it is the same."""


def third_card(a, b):
    return tuple(min({0, 1, 2} - {x, y}) for x, y in zip(a, b))
