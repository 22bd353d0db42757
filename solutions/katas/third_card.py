"""Find the third card of a SET, from two tuples, from two numbers, and in any base.

A card is a tuple of four digits 0, 1 or 2, or its index from 0 to 80: the digits, read in base 3.
"""


def third_card(a, b):
    """Return the one card that makes a SET with a and b, as a tuple of four digits.

    If a and b are equal, return the same card again.

    >>> third_card((0, 1, 2, 1), (0, 2, 2, 1))
    (0, 0, 2, 1)
    >>> third_card((1, 1, 1, 1), (1, 1, 1, 1))
    (1, 1, 1, 1)
    """
    return tuple((-x - y) % 3 for x, y in zip(a, b))


def third_index(a, b):
    """Return the index, 0 to 80, of the card that makes a SET with cards a and b, given by index.

    If a and b are equal, return the same index again.

    >>> third_index(16, 25)
    7
    """
    return complete(3, [a, b], 4)


def complete(base, numbers, digits):
    """Return the number that completes a list of numbers, in any base.

    Written in this base, each number and the answer have `digits` digits, perhaps with zeros in
    front. In each place, all these digits add up to a multiple of the base. So in base 10, 25 and 17
    need 78: the tens 2 + 1 + 7 make 10, and the ones 5 + 7 + 8 make 20.

    >>> complete(10, [25, 17], 2)
    78
    >>> complete(3, [16, 25], 4)
    7
    """
    places = [base**i for i in range(digits)]
    return sum(sum(-(n // place) for n in numbers) % base * place for place in places)
