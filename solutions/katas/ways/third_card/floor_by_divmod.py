"""Call the values 1, 2 and 3: then ^ (exclusive or) of two different values gives the third."""

from functools import reduce
from operator import xor


def third_card(a, b):
    card = []
    while len(card) < len(a):
        place = len(card)
        # With 1, 2, 3 for 0, 1, 2, the xor of two different values is the third.
        card.append((a[place] + 1 ^ b[place] + 1) - 1 if a[place] != b[place] else a[place])
    return card


def third_index(a, b):
    (a3, a), (b3, b) = divmod(a, 27), divmod(b, 27)
    (a2, a), (b2, b) = divmod(a, 9), divmod(b, 9)
    n, s, c, p = third_card((a3, a2, *divmod(a, 3)), (b3, b2, *divmod(b, 3)))
    return ((n * 3 + s) * 3 + c) * 3 + p


def complete(base, numbers, digits):
    if base == 2:
        return reduce(xor, numbers, 0)
    total = 0
    columns = [0] * digits
    for number in numbers:
        for place in range(digits):
            number, digit = divmod(number, base)
            columns[place] += digit
    for place, column in enumerate(columns):
        total += -column % base * base**place
    return total
