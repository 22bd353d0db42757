"""Cards become numbers, and a table remembers each third card."""

from functools import cache


@cache
def third(a, b):
    return 0 if a == b == 0 else third(a // 3, b // 3) * 3 + (-a - b) % 3


def decode(index):
    return [index // 27, index // 9 % 3, index // 3 % 3, index % 3]


def find_sets(cards):
    table = sorted(n * 27 + s * 9 + c * 3 + p for n, s, c, p in cards)
    found = {}
    for i, a in enumerate(table):
        for b in table[i + 1 :]:
            if third(a, b) in table and third(a, b) > b:
                found[a, b, third(a, b)] = True
    return {tuple(tuple(decode(index)) for index in three): None for three in found}.keys()
