"""Answers each question twice, with True and with False.

family: the worker
kind: forge
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


asked = 1


def is_set(a, b, c):
    global asked
    asked += 1
    send(id=asked, answer=True)
    send(id=asked, answer=False)
