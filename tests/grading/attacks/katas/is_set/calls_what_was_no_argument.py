"""Asks the grader to call functions that were no arguments.

family: the worker
kind: stop
needs: protocol
"""

import json
import os


def send(**message):
    whole = {"answer": None, "error": None, "printed": "", "peak": 0, **message}
    write(json.dumps(whole).encode() + b"\n")


def write(line):
    for descriptor in range(3, 64):
        try:
            os.write(descriptor, line)
        except OSError:
            pass


def is_set(a, b, c):
    for place in (0, -1, "0", 10**9, None):
        send(id=2, ask=place, arguments=[])
