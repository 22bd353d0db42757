"""Sends a call of its own and the answer at once, so that the two sides no longer match.

family: the worker
kind: forge
needs: protocol
"""

import json
import sys

frame = sys._getframe()
while frame.f_code.co_name != "main":
    frame = frame.f_back
learner, out = frame.f_locals["learner"], frame.f_locals["out"]


def is_set(a, b, c):
    call = {"do": "call", "to": 0, "arguments": ["red", "red", "red"]}
    out.write("".join(json.dumps(each) + "\n" for each in (call, {"answer": True})).encode())
