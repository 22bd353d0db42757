"""You return 3 for some digits, because 3 - total % 3 may be 3; use -total % 3."""


def hidden_card(others):
    return tuple(3 - sum(digits) % 3 for digits in zip(*others))
