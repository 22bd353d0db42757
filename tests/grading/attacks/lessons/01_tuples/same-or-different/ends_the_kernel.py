"""Ends the kernel while its cell runs.

family: leaving
kind: stop
"""

import os


def same_or_different(x, y, z):
    return None


os._exit(0)
