"""Answers each call with a list that is nearly as long as a line may be.

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
    out.write(b'{"answer": ["tuple", [' + b"[]," * 5_000_000 + b"1]]}\n")
    return None
