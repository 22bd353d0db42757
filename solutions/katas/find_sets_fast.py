"""Find every SET fast, on a table of any size, with any number of features.

A card is a tuple of digits 0, 1 or 2, one for each feature. The game has four features. Here the
cards may have three features or twenty, but all cards on a table have the same number of
features. The largest table has 1000 cards. You would wait too long if you tried every triple
of them, or if you searched the whole list for the third card of every pair. If your `third_card`
works for any number of features, you can use it: write `from third_card import third_card` at the
top.
"""


def find_sets_fast(cards):
    """Return a list of all SETs among different cards, each SET a tuple of three cards.

    List each SET once. The SETs may be in any order, and so may the cards of a SET.

    >>> find_sets_fast([(0, 0, 0), (0, 0, 1), (1, 1, 1), (0, 0, 2)])
    [((0, 0, 0), (0, 0, 1), (0, 0, 2))]
    >>> find_sets_fast([(0, 0, 0, 0, 0), (0, 0, 0, 0, 1), (1, 1, 1, 1, 1)])
    []
    """
    table = {_NUMBERS[card]: card for card in cards}
    four_features = max(table, default=0) < 81
    found, smaller = [], []
    for b in sorted(table):
        thirds = _THIRD[b] if four_features else {a: _third(a, b) for a in smaller}
        for a in smaller:
            c = thirds[a]
            # A SET has three pairs, but only the pair of its two smaller cards has a larger third card.
            if b < c and c in table:
                found.append((table[a], table[b], table[c]))
        smaller.append(b)
    return found


class _Numbers(dict):
    """Each card's number, its digits read in base 3: computed once, then remembered."""

    def __missing__(self, card):
        number = 0
        for digit in card:
            number = 3 * number + digit
        self[card] = number
        return number


_NUMBERS = _Numbers()

# For any two numbers up to 80, the number that completes them: 81 rows of 81 numbers.
_THIRD = [
    [sum(-(a // worth + b // worth) % 3 * worth for worth in (27, 9, 3, 1)) for b in range(81)]
    for a in range(81)
]


def _third(a, b):
    """Return the number that completes the numbers a and b, four features at a time."""
    if a < 81 and b < 81:
        return _THIRD[a][b]
    return 81 * _third(a // 81, b // 81) + _THIRD[a % 81][b % 81]
