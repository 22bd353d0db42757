"""Puts /dev/null in the place of each descriptor.

family: descriptors
kind: stop
"""

import os


def is_set(a, b, c):
    null = os.open(os.devnull, os.O_RDWR)
    for descriptor in range(64):
        if descriptor != null:
            try:
                os.fstat(descriptor)
                os.dup2(null, descriptor)
            except OSError:
                pass
    os._exit(1)
