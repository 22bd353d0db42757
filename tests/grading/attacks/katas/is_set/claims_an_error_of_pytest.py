"""Raises errors under the names of pytest's outcomes, and of those that end a program.

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


NAMES = ("Skipped", "XFailed", "Exit", "StopIteration", "SystemExit", "KeyboardInterrupt")
asked = 1


def is_set(a, b, c):
    global asked
    asked += 1
    error = dict.fromkeys(("kind", "name", "message", "unwritten", "stub_file"), NAMES[asked % 6])
    send(id=asked, error={**error, "lines": {}, "members": []})
    os.read(0, 1)
    os._exit(0)
