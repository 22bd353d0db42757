"""Writes an answer slowly, byte by byte, so that a wait for each byte starts again.

family: the worker
kind: stop
needs: protocol
"""

import os
import time


def is_set(a, b, c):
    while True:
        for descriptor in range(3, 64):
            try:
                os.write(descriptor, b" ")
            except OSError:
                pass
        time.sleep(0.2)
