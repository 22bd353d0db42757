"""Raises a group of groups of errors, 500 deep and 10 wide.

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
    error = dict.fromkeys(("kind", "name", "message", "unwritten", "stub_file"), "ValueError")
    error |= {"lines": {}, "members": []}
    for _ in range(500):
        error = {**error, "members": [error]}
    send(id=2, error={**error, "members": [error] * 10})
