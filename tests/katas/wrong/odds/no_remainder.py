"""You left out % 3: the digits of a card are 0, 1 or 2."""


def hidden_card(others):
    return tuple(-sum(digits) for digits in zip(*others))
