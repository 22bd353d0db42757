"""Answers with a number of a million digits.

family: the worker
kind: stop
needs: protocol
"""

import os


def write(line):
    for descriptor in range(3, 64):
        try:
            os.write(descriptor, line)
        except OSError:
            pass


def is_set(a, b, c):
    write(b'{"id": 2, "answer": ' + b"9" * 1_000_000 + b', "printed": "", "peak": 0}\n')
