"""Stops its own process, so that it never answers.

family: leaving
kind: stop
"""

import os
import signal


def is_set(a, b, c):
    os.kill(os.getpid(), signal.SIGSTOP)
