"""Check the last column, then ask the same question about the other columns."""


def to_decimal(card):
    *front, last = card
    return (10 * to_decimal(front) if front else 0) + last


def sums(columns):
    if columns == 0:
        return [0]
    return [10 * front + last for front in sums(columns - 1) for last in (6, 3, 0)]


def valid_sums():
    return tuple(sums(4))


def is_set_by_sum(a, b, c, columns=4):
    if columns == 0:
        return True
    column = a % 10 + b % 10 + c % 10
    return column % 3 == 0 and is_set_by_sum(a // 10, b // 10, c // 10, columns - 1)
