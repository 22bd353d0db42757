"""Add nothing at all: turn the decimals back into cards and count each feature's values."""

from itertools import product


class Whole(int):
    pass


def to_decimal(card):
    text = "{}{}{}{}".format(*card)
    return Whole(text)


def valid_sums():
    return {Whole("".join(digits)) for digits in product("036", repeat=4)}


def is_set_by_sum(*cards):
    columns = zip(*(f"{card:04}" for card in cards))
    return all(len(set(values)) in (1, 3) for values in columns)
