"""Each of 2 ** n masks says yes or no to each item; keep the masks that say yes k times."""

from itertools import product


def combinations(items, k):
    places = range(len(items))
    masks = [mask for mask in range(2 ** len(items)) if mask.bit_count() == k]
    return [tuple(items[place] for place in places if mask >> place & 1) for mask in masks]


def permutations(items):
    rows = product(range(len(items)), repeat=len(items))
    return [tuple(items[place] for place in row) for row in rows if len(set(row)) == len(items)]
