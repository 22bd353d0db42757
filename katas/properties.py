"""Catch wrong rules without an answer list, by what all right rules have in common.

A rule is a function of three cards that says whether they are a SET. A card is a tuple of four
digits 0, 1 or 2: its number, shading, color and shape.
"""


def check_is_set(is_set):
    """Raise AssertionError if a rule, `is_set(a, b, c)`, is wrong; for a right one, do nothing.

    A rule may be asked about three different cards only, each a tuple of digits. It may say 1 for
    True and 0 for False.

    >>> def always_no(a, b, c):
    ...     return False
    >>> check_is_set(always_no)
    Traceback (most recent call last):
        ...
    AssertionError: exactly one card completes any two
    """
    raise NotImplementedError
