"""You return digits below 0; take % 3 of each of them."""


def hidden_card(others):
    return tuple(-sum(digits) for digits in zip(*others))
