"""You print the card, so the caller gets None; return it instead."""


def third_card(a, b):
    print(tuple((-x - y) % 3 for x, y in zip(a, b)))
