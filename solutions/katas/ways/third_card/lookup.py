"""Six stored answers for two digits are enough for all 6561 pairs of cards."""

from functools import cache

THIRD = {"00": "0", "01": "2", "02": "1", "11": "1", "12": "0", "22": "2"}


def third_card(a, b):
    return [int(THIRD[f"{min(x, y)}{max(x, y)}"]) for x, y in zip(a, b)]


@cache
def table():
    deck = [(n // 27, n // 9 % 3, n // 3 % 3, n % 3) for n in range(81)]
    return [[deck.index(tuple(third_card(a, b))) for b in deck] for a in deck]


def third_index(a, b):
    return table()[a][b]


def complete(base, numbers, digits):
    if not digits:
        return 0
    last = -sum(n % base for n in numbers) % base
    return last + base * complete(base, [n // base for n in numbers], digits - 1)
