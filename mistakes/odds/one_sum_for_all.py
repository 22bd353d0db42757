"""You use one sum for all four digits; add up each feature by itself."""


def hidden_card(others):
    total = sum(sum(card) for card in others)
    return (-total % 3,) * 4
