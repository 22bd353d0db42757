"""You put the minus before a // 27, and // rounds down; divide first: -(a // 27) - b // 27."""


def third_index(a, b):
    total = 0
    for place in (27, 9, 3, 1):
        total += (-a // place - b // place) % 3 * place
    return total
