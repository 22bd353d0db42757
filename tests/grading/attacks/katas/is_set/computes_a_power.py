"""Computes a power so large that the computation never ends.

family: loops
kind: stop
"""

def is_set(a, b, c):
    return 7 ** 10**9
