"""Each card is one of 81 bits, the hidden card is the bit that is left; the chance is a fraction."""

from fractions import Fraction
from math import isqrt, log2


def chance_of_no_set(n_cards, n_deals, rng):
    indices = list(range(81))
    share = Fraction(0)
    for _ in range(n_deals):
        rng.shuffle(indices)
        share += Fraction(is_free(indices[:n_cards]), n_deals)
    return float(share)


def is_free(table):
    seen = forbidden = 0
    for card in table:
        if forbidden >> card & 1:
            return 0
        for other in range(81):
            if seen >> other & 1:
                forbidden |= 1 << third(card, other)
        seen |= 1 << card
    return 1


def third(a, b):
    return 0 if a == b == 0 else third(a // 3, b // 3) * 3 + (-a - b) % 3


def standard_error(p, n):
    scaled = Fraction(p) * (1 - Fraction(p)) / n * 10**60
    return isqrt(int(scaled)) / 10**30


def hidden_card(others):
    left = (1 << 81) - 1
    for n, s, c, p in others:
        left ^= 1 << (n * 27 + s * 9 + c * 3 + p)
    index = round(log2(left))
    return [index // place % 3 for place in (27, 9, 3, 1)]
