"""Answers with a float that is none.

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
    send(id=2, answer={"float": "x"})
