"""Decide whether three cards make a SET.

A card is a tuple of four digits 0, 1 or 2: its number, shading, color and shape. One solid red
oval is (0, 2, 0, 0). The three cards are always different.
"""


def is_set(a, b, c):
    """Return True if three different cards make a SET, else False.

    In a SET, each feature is the same on all three cards or different on all three.

    >>> is_set((0, 2, 0, 0), (1, 2, 0, 0), (2, 2, 0, 0))
    True

    Two solid cards and one striped card are not a SET:

    >>> is_set((0, 2, 0, 0), (1, 2, 0, 0), (2, 1, 0, 0))
    False
    """
    # A feature spoils the SET only when it shows exactly two values.
    return all(len(set(values)) != 2 for values in zip(a, b, c))
