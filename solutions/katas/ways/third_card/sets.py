"""No arithmetic on digits: if two differ, the third is what is left of {0, 1, 2}."""

from typing import NamedTuple


class Card(NamedTuple):
    number: int
    shading: int
    color: int
    shape: int


def third(x, y):
    return x if x == y else ({0, 1, 2} - {x, y}).pop()


def third_card(a, b):
    return Card(*map(third, a, b))


def third_index(a, b):
    text = ""
    while len(text) < 4:
        text = str(third(a % 3, b % 3)) + text
        a, b = a // 3, b // 3
    return int(text, 3)


def complete(base, numbers, digits):
    answer = 0
    for place in range(digits):
        column = sum(n // base**place for n in numbers) % base
        answer += (base - column) % base * base**place
    return answer
