"""Numbers are text too: join the digits, and accept a sum if each character is 0, 3 or 6."""


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
