"""Writes the beginning of a line and then waits, with the descriptor open.

family: the worker
kind: stop
needs: protocol
"""

import os
import time


def is_set(a, b, c):
    for descriptor in range(3, 64):
        try:
            os.write(descriptor, b'{"id": ')
        except OSError:
            pass
    while True:
        time.sleep(1)
