"""Count the SETs in very many deals at once, with NumPy.

A deal is 12 different cards. Each card is given by its index from 0 to 80: its four digits, read
in base 3. Many deals make an array with one row for each deal.
"""

from itertools import combinations

import numpy as np


def count_sets(deals):
    """Return how many SETs each deal holds: an array of n whole numbers for deals of shape (n, 12).

    The numbers in deals may have any of NumPy's integer types, such as uint8. Those that you return
    must be whole numbers too, 13 and not 13.0. There may be 100,000 deals. All their triples in one
    array would take gigabytes, so work in portions, for example of 1000 rows. You may use half a
    gigabyte of memory.

    >>> deals = np.array([[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11], [0, 1, 3, 4, 9, 10, 12, 13, 27, 28, 30, 31]])
    >>> print(count_sets(deals))
    [13  0]
    """
    counts = np.zeros(len(deals), dtype=np.uint8)
    for start in range(0, len(deals), _AT_ONCE):
        portion = slice(start, start + _AT_ONCE)
        counts[portion] = _count(_CODES[deals[portion]].T.copy())
    return counts


# Enough to make NumPy's own work outweigh Python's, few enough to stay in the processor's cache.
_AT_ONCE = 65_536

# Each card as one byte: two bits for a feature, its digit 0, 1 or 2 as 1, 2 or 3.
_CODES = sum((np.arange(81) // 3**place % 3 + 1) << 2 * place for place in range(4)).astype(
    np.uint8
)


def _count(columns):
    """Return the SETs of each deal; columns[i] holds the code of every deal's card at place i."""
    counts = np.zeros(columns.shape[1], dtype=np.uint8)
    for i, j in combinations(range(len(columns)), 2):
        third = _third(columns[i], columns[j])
        for later in columns[j + 1 :]:
            counts += third == later
    return counts


def _third(a, b):
    """Return the codes of the cards that complete the pairs of cards a and b.

    For two different numbers of 1, 2 and 3, ^ gives the third. For two equal numbers it gives 0, so
    the equal number is kept.
    """
    both = a ^ b
    equal = ~(both | both >> 1) & 0b01_01_01_01
    return both | a & 3 * equal
