"""Answers with the ids of other questions, and with ids that are no numbers.

family: the worker
kind: stop
needs: protocol
"""

import json
import os


def is_set(a, b, c):
    for number in (-1, 10**400, "0", None, True, [0], {"id": 0}, 1.5):
        line = json.dumps({"id": number, "answer": True, "printed": ""})
        for descriptor in range(3, 64):
            try:
                os.write(descriptor, line.encode() + b"\n")
            except OSError:
                pass
    os._exit(0)
