"""Lets the package answer.

family: reading
kind: forge
"""

from setkata.rules import verdict


def is_set(a, b, c):
    return verdict(a, b, c).is_set
