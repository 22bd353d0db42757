"""You add all digits into one sum; each feature has a sum of its own."""


def hidden_card(others):
    total = sum(sum(card) for card in others)
    return (-total % 3,) * 4
