"""Kills the process that started the kernel.

family: other processes
kind: stop
"""

import os
import signal


def same_or_different(x, y, z):
    return None


if os.getppid() > 1:
    os.kill(os.getppid(), signal.SIGKILL)
