"""You give the sum of the others; the hidden card is what brings it to 0: negate before % 3."""


def hidden_card(others):
    return tuple(sum(digits) % 3 for digits in zip(*others))
