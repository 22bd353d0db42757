"""Raises the recursion limit and recurses until the stack overflows.

family: leaving
kind: stop
"""

import resource
import sys

sys.setrecursionlimit(10**9)
try:
    resource.setrlimit(resource.RLIMIT_STACK, (8 << 20, resource.RLIM_INFINITY))
except (OSError, ValueError):
    pass


class Endless:
    def __getattr__(self, name):
        return getattr(self, name + "x")


def is_set(a, b, c):
    return Endless().start
