"""Answers with JSON nested 100,000 deep.

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
    write(b'{"id": 2, "answer": ' + b"[" * 100_000 + b"]" * 100_000 + b"}\n")
