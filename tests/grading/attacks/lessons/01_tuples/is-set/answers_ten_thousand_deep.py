"""Writes an answer whose lists lie in one another ten thousand times.

family: the worker
kind: stop
needs: protocol
"""

import sys

frame = sys._getframe()
while frame.f_code.co_name != "main":
    frame = frame.f_back
out = frame.f_locals["out"]


def is_set(a, b, c):
    out.write(b'{"answer": ' + b'["tuple", [' * 400 + b"1" + b"]]" * 400 + b"}\n")
    out.write(b'{"answer": ' + b"[" * 10_000 + b"]" * 10_000 + b"}\n")
