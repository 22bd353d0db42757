"""Loops for ever inside one operation that no Python signal handler can interrupt.

family: loops
kind: stop
"""

import itertools


def is_set(a, b, c):
    return 1 in itertools.repeat(0)
