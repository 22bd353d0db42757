"""Stops the kernel's process by a signal, so that it is alive but silent.

family: loops
kind: stop
"""

import os
import signal

os.kill(os.getpid(), signal.SIGSTOP)
