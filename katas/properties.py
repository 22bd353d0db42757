"""Catch wrong rules without knowing the answers: check facts that hold for every right rule.

A rule is a function of three cards that says whether they make a SET. A card is a tuple of four
digits 0, 1 or 2: its number, shading, color and shape.
"""


def check_is_set(is_set):
    """Raise an AssertionError if the rule `is_set(a, b, c)` is wrong; if it is right, do nothing.

    Call the rule only with three different cards, each a tuple of four digits. A rule may return 1
    for True and 0 for False.

    >>> def always_no(a, b, c):
    ...     return False
    >>> check_is_set(always_no)
    Traceback (most recent call last):
        ...
    AssertionError: exactly one card completes any two
    """
    raise NotImplementedError
