"""Searches a text with a pattern that takes exponential time.

family: loops
kind: stop
"""

import re


def is_set(a, b, c):
    return re.match(r"(a+)+$", "a" * 60 + "b")
