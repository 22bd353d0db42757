"""Stops the kernel's process by a signal, so that it is alive but silent.

family: loops
kind: stop
"""

import os
import signal


def same_or_different(x, y, z):
    return None


os.kill(os.getpid(), signal.SIGSTOP)
