"""Kills the process that started it.

family: other processes
kind: stop
"""

import os
import signal

if os.getppid() > 1:
    os.kill(os.getppid(), signal.SIGKILL)


def is_set(a, b, c):
    return None
