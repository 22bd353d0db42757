"""NumPy computes all four digits in one sum."""

import numpy as np


def third_card(a, b):
    return -(np.array(a) + np.array(b)) % 3


def complete(base, numbers, digits):
    places = base ** np.arange(digits)
    rows = np.array(list(numbers), dtype=int).reshape(-1, 1) // places
    return (-rows.sum(axis=0) % base * places).sum()


def third_index(a, b):
    return complete(3, [a, b], 4)
