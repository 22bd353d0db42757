"""You unpack four digits from each card; loop over the digits, because there may be more or fewer."""

from itertools import combinations


def encode(card):
    number, shading, color, shape = card
    return number * 27 + shading * 9 + color * 3 + shape


def third(a, b):
    return sum((-(a // worth) - b // worth) % 3 * worth for worth in (27, 9, 3, 1))


def find_sets_fast(cards):
    table = {encode(card): card for card in cards}
    found = []
    for a, b in combinations(table, 2):
        c = third(a, b)
        if a < c and b < c and c in table:
            found.append((table[a], table[b], table[c]))
    return found
