"""Writes a second answer to the same question on each descriptor.

family: the worker
kind: forge
needs: protocol
"""

import json
import os

asked = 0


def is_set(a, b, c):
    global asked
    asked += 1
    for number in (asked - 1, asked, asked + 1):
        for descriptor in range(3, 64):
            for answer in (True, False):
                try:
                    line = json.dumps({"id": number, "answer": answer, "printed": ""})
                    os.write(descriptor, line.encode() + b"\n")
                except OSError:
                    pass
