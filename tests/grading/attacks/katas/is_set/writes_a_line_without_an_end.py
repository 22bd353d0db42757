"""Writes a line that never ends to each descriptor.

family: the worker
kind: stop
needs: protocol
"""

import os


def is_set(a, b, c):
    while True:
        for descriptor in range(3, 64):
            try:
                os.set_blocking(descriptor, False)
                os.write(descriptor, b"[" * 65536)
            except OSError:
                pass
