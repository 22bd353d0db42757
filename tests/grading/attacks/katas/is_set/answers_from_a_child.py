"""Forks, and lets both processes answer.

family: the worker
kind: forge
honest: 7
needs: protocol
"""

import os


def is_set(a, b, c):
    return os.fork() == 0
