"""Writes answers to each descriptor while the file is loaded, before anything is asked.

family: the worker
kind: forge
needs: protocol
"""

import json
import os

for descriptor in range(3, 64):
    for number in range(200):
        line = json.dumps({"id": number, "answer": number % 2 == 0, "printed": ""})
        try:
            os.set_blocking(descriptor, False)
            os.write(descriptor, line.encode() + b"\n")
        except OSError:
            break


def is_set(a, b, c):
    return None
