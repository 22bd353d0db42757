"""Every valid sum is three times a card, so the average of a SET's cards is a card too."""

from functools import cache
from itertools import product


def to_decimal(card):
    decimal = 0
    for digit in card:
        decimal = 10 * decimal + digit
    return decimal


@cache
def cards():
    return frozenset(to_decimal(card) for card in product(range(3), repeat=4))


def valid_sums():
    return [3 * card for card in cards()]


def is_set_by_sum(a, b, c):
    third, rest = divmod(a + b + c, 3)
    return rest == 0 and third in cards()
