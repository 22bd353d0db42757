"""You want every feature to be different; let each feature be the same or different.

Three different cards are never the same in all four features. So a rule that accepts only four
different features gives the same answers as this one.
"""


def is_set(a, b, c):
    kinds = [len({x, y, z}) for x, y, z in zip(a, b, c)]
    return kinds == [1, 1, 1, 1] or kinds == [3, 3, 3, 3]
