"""Append one digit at a time; in any base, add up one place at a time."""


def third_card(a, b):
    card = []
    for x, y in zip(a, b):
        card.append((-x - y) % 3)
    return tuple(card)


def complete(base, numbers, digits):
    total = 0
    for i in range(digits):
        place = base**i
        column = 0
        for number in numbers:
            column = column + number // place
        total = total + -column % base * place
    return total


def third_index(a, b):
    return complete(3, [a, b], 4)
