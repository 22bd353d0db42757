"""Say of three cards what each feature does: the same, different, or wrong.

A card is a tuple of four digits 0, 1 or 2: its number, shading, color and shape. The three cards
are always different.
"""


def explain(a, b, c):
    """Return a dict from "same", "different" and "wrong" to lists of features' names.

    Each of "number", "shading", "color" and "shape" is in one of the lists, in any order. All three
    words are always there, with an empty list where no feature belongs.

    Two solid and one striped are wrong:

    >>> answer = explain((0, 2, 0, 0), (1, 2, 0, 0), (2, 1, 0, 0))
    >>> answer["wrong"], answer["different"]
    (['shading'], ['number'])
    >>> answer["same"]
    ['color', 'shape']
    """
    report = {"same": [], "different": [], "wrong": []}
    words = {1: "same", 2: "wrong", 3: "different"}
    for name, *values in zip(("number", "shading", "color", "shape"), a, b, c):
        report[words[len(set(values))]].append(name)
    return report
