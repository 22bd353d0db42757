"""Reads the questions itself and answers all of them with True.

family: the worker
kind: forge
honest: 3
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


send(id=1)
while True:
    for descriptor in range(3, 64):
        try:
            os.set_blocking(descriptor, False)
            question = json.loads(os.read(descriptor, 1_000_000).splitlines()[0])
            send(id=question["id"], answer=True)
        except (OSError, ValueError, LookupError):
            pass
