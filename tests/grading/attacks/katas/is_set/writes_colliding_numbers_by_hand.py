"""Writes a set of 90,000 numbers with one hash, which takes quadratic time to read.

family: the worker
kind: stop
needs: protocol
"""

import json
import os


def is_set(a, b, c):
    numbers = [n * (2**61 - 1) for n in range(90_000)]
    for descriptor in range(3, 64):
        for number in range(3):
            line = json.dumps({"id": number, "answer": {"set": numbers}, "printed": ""})
            try:
                os.write(descriptor, line.encode() + b"\n")
            except OSError:
                pass
