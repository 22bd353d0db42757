"""Everything as text, made numbers by int at the end; the sums come one by one from a generator."""


def to_decimal(card):
    return int("".join(map(str, card)))


def valid_sums():
    for first in "036":
        for second in "036":
            for third in "036":
                for last in "036":
                    yield int(first + second + third + last)


def is_set_by_sum(a, b, c):
    return set(str(a + b + c)) <= set("036")
