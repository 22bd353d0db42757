"""You return the sum of the other cards; put a minus in front of each sum before % 3."""


def hidden_card(others):
    return tuple(sum(digits) % 3 for digits in zip(*others))
