"""You make cards of text such as '0121'; make tuples of four numbers, (0, 1, 2, 1)."""


def make_deck():
    digits = "012"
    return [n + s + c + p for n in digits for s in digits for c in digits for p in digits]
