"""You put the minus before //, which rounds down; divide first: -(16 // 9), not -16 // 9."""


def third_index(a, b):
    total = 0
    for place in (27, 9, 3, 1):
        total += (-a // place + -b // place) % 3 * place
    return total
