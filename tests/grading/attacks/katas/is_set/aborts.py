"""Aborts the process by a signal that leaves a core file.

family: leaving
kind: stop
"""

import os


def is_set(a, b, c):
    os.abort()
