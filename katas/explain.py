"""Say for each feature of three cards whether it is the same, different or wrong.

A card is a tuple of four digits 0, 1 or 2: its number, shading, color and shape. The three cards
are always different.
"""


def explain(a, b, c):
    """Return a dict with the keys "same", "different" and "wrong", each with a list of features.

    Each of the names "number", "shading", "color" and "shape" is in exactly one of the lists, in
    any order. The dict always has all three keys. If a key has no feature, its list is empty.

    Two solid cards and one striped card make the shading wrong:

    >>> answer = explain((0, 2, 0, 0), (1, 2, 0, 0), (2, 1, 0, 0))
    >>> answer["wrong"], answer["different"]
    (['shading'], ['number'])
    >>> answer["same"]
    ['color', 'shape']
    """
    raise NotImplementedError
