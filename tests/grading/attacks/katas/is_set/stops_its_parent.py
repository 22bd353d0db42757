"""Stops the process that started it, so that it waits for ever.

family: other processes
kind: stop
"""

import os
import signal

if os.getppid() > 1:
    os.kill(os.getppid(), signal.SIGSTOP)


def is_set(a, b, c):
    return None
