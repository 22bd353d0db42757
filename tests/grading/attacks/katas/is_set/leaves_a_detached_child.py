"""Leaves a process in a session of its own, which goes on when the grading is over.

family: bombs
kind: harm
harm: process
"""

import os
import time


def is_set(a, b, c):
    if os.fork() == 0:
        os.setsid()
        if os.fork() == 0:
            os.closerange(0, 256)
            time.sleep(60)
        os._exit(0)
