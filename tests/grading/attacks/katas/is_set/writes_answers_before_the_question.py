"""Answers the first questions before they are asked.

family: the worker
kind: forge
honest: 7
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


for number in range(1, 200):
    send(id=number, answer=False)


def is_set(a, b, c):
    return None
