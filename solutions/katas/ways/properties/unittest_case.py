"""The methods of unittest, such as assertEqual, raise AssertionError too."""

from itertools import permutations, product
from random import Random
from unittest import TestCase

DECK = list(product(range(3), repeat=4))


def check_is_set(is_set):
    case, rng = TestCase(), Random(5)
    for _ in range(150):
        a, b = rng.sample(DECK, 2)
        yes = [c for c in DECK if c != a and c != b and is_set(a, b, c)]
        case.assertEqual(len(yes), 1)
        case.assertEqual(yes[0], tuple(x if x == y else 3 - x - y for x, y in zip(a, b)))
        for three in permutations((a, b, yes[0])):
            case.assertTrue(is_set(*three))
