"""You take % 3 of y only, because Python does % before minus; write (-x - y) % 3."""


def third_card(a, b):
    return tuple(-x - y % 3 for x, y in zip(a, b))
