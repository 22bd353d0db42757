"""Replaces sys.stdout by an object that raises and never ends.

family: the worker
kind: stop
needs: protocol
"""

import sys


class Out:
    def __getattr__(self, name):
        raise KeyboardInterrupt

    def write(self, text):
        while True:
            pass

    flush = getvalue = close = write


def is_set(a, b, c):
    sys.stdout = sys.stderr = sys.__stdout__ = Out()
