"""You put the minus before the division, and // rounds down; put each division in brackets."""


def third_index(a, b):
    total = 0
    for place in (27, 9, 3, 1):
        total += (-a // place - b // place) % 3 * place
    return total
