"""You take % 3 of y alone, as % binds before minus; put -x - y in round brackets."""


def third_card(a, b):
    return tuple(-x - y % 3 for x, y in zip(a, b))
