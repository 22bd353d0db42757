"""Puts the ends of a pipe of its own in the place of each descriptor.

family: the worker
kind: stop
needs: protocol
"""

import os


def is_set(a, b, c):
    read, write = os.pipe()
    for descriptor in range(3, 64):
        if descriptor not in (read, write):
            os.dup2(write, descriptor)
    while True:
        os.read(read, 1)
